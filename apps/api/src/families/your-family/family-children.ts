import { type CampAges } from '@sunfield/contracts/catalogue/camp-ages';
import { type WrongDay } from '@sunfield/contracts/bookings/wrong-days';
import { allDetails, type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { fieldsAsked } from '@sunfield/contracts/kit/fields/detail-questions';
import { type FamilyChild } from '@sunfield/contracts/families/your-family';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { consentsNow } from '../../bookings/model/consents-now';
import { storedAnswers } from '../../bookings/model/child-answers';
import { progressOfStored } from '../../bookings/model/stored-answers';
import { withoutAge, wrongDaysOf } from '../../bookings/model/wrong-days';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { knownOf, type SharedChild } from './share-details';

interface Viewed {
  now: Date;
  ofCamps: CampAges;
  linkTo: (booking: BookingEntity) => string;
}

/** A family’s children for “Your bookings”, with what is still to do for their camp days. */
export async function childrenOf(
  manager: EntityManager,
  children: SharedChild[],
  { now, ofCamps, linkTo }: Viewed,
): Promise<FamilyChild[]> {
  const today = calendarDateInLondon(now);
  const coming = children.flatMap(comingOf);
  const consents = await consentsNow(
    manager,
    coming.map(({ bookingId }) => bookingId),
  );
  const fields = await detailFieldsNow(manager);
  const views: FamilyChild[] = [];
  for (const one of children) {
    const { id, name, age } = one.child;
    const { missing, needsConfirming } = progressOf(one, fields, today);
    const openConsents = new Set(
      comingOf(one).flatMap(({ id, daysAhead }) => consents.missing(id, daysAhead)),
    );
    const wrongDays = wrongDaysOfShared(one, ofCamps).map(withoutAge);
    views.push({
      id,
      name,
      age,
      missing: missing.length,
      needsConfirming,
      ...(isHealthTold(one, today) && { isHealthTold: true }),
      openConsents: openConsents.size,
      permissionsLink: await permissionsLink(manager, one, linkTo),
      ...(wrongDays.length > 0 && { wrongDays }),
    });
  }
  return views;
}

/**
 * What the family has not said of its child. What each booking to come has by itself is not asked
 * again: one from another browser has its own answers.
 */
function progressOf(one: SharedChild, fields: readonly DetailFieldWithKey[], today: string) {
  const asked = fieldsAsked(fields, daysAheadOf(one));
  const ofFamily = progressOfStored(knownOf(one.child), asked, today);
  const coming = comingOf(one);
  const lacking = coming.flatMap(
    (booked) =>
      progressOfStored(storedAnswers(booked), fieldsAsked(fields, booked.daysAhead), today).missing,
  );
  return {
    missing: ofFamily.missing.filter((key) => coming.length === 0 || lacking.includes(key)),
    needsConfirming: ofFamily.needsConfirming,
  };
}

const aboutHealth = allDetails.filter(({ isMedical, isRequired }) => isMedical && isRequired);

const isHealthTold = ({ child }: SharedChild, today: string): boolean =>
  progressOfStored(knownOf(child), aboutHealth, today).missing.length === 0;

const comingOf = ({ booked }: SharedChild) =>
  booked.filter(({ daysAhead }) => daysAhead.length > 0);

/** What is asked of every child, and about this one’s camp days to come. */
export const askedAbout = async (manager: EntityManager, one: SharedChild) =>
  fieldsAsked(await detailFieldsNow(manager), daysAheadOf(one));

export const daysAheadOf = ({ booked }: SharedChild) =>
  booked.flatMap(({ daysAhead }) => daysAhead);

/** In all of its bookings; staff allow an age in one of them. */
export const wrongDaysOfShared = (
  { booked }: SharedChild,
  ofCamps: CampAges,
): (WrongDay & { is: string })[] =>
  booked
    .flatMap((child) => wrongDaysOf(child, child.daysAhead, ofCamps))
    .toSorted((a, b) => a.date.localeCompare(b.date));

/** The page of a booking to come, where permissions are given; null if there is none. */
export async function permissionsLink(
  manager: EntityManager,
  one: SharedChild,
  linkTo: Viewed['linkTo'],
): Promise<string | null> {
  const [coming] = comingOf(one);
  if (!coming) return null;
  const booking = await manager.findOneByOrFail(BookingEntity, { id: coming.bookingId });
  return booking.accessNonce === '' ? null : `${linkTo(booking)}#permissions`;
}
