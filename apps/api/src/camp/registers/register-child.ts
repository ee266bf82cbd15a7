import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { type CampAges } from '@sunfield/contracts/catalogue/camp-ages';
import { type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { type MissingKey } from '@sunfield/contracts/kit/fields/detail-keys';
import {
  fieldsAbout,
  fieldsAsked,
  nounsOfMissing,
  questionNames,
} from '@sunfield/contracts/kit/fields/detail-questions';
import { detailTexts } from '@sunfield/contracts/kit/fields/detail-words';
import { isAsked } from '@sunfield/contracts/kit/fields/missing-details';
import { childFacts, contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import { activityOnWire, sessionOnWire } from '@sunfield/contracts/kit/wire-names';
import { type CareNotes } from '../../bookings/care/care-notes';
import { type BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { wrongDaysOf } from '../../bookings/model/wrong-days';
import { isUnpaidAt } from './expected-places';
import { progressOf } from '../../bookings/model/child-answers';
import { type ConsentsNow } from '../../bookings/model/consents-now';

/** With the keys of what was answered, for merging. */
export interface AnsweredChild extends RegisterChild {
  given: MissingKey[];
  childIds: number[];
}

interface Known {
  notes: CareNotes;
  fields: readonly DetailFieldWithKey[];
  /** London date. */
  today: string;
  consents: ConsentsNow;
  /** The general range. */
  ages: CampAges;
  /** From which age a child may walk home. */
  walkHomeAge: number;
  /** By child: whether it has the meal its funder pays for. */
  meals: ReadonlyMap<number, boolean>;
}

/** A place as its register shows it. Answers for the office are left out for every reader: registers are printed and passed on. */
export function childOf(
  { booking, child, campDay, slot, fundedBlockId }: BookingPlaceEntity,
  { notes, fields, today, consents, ages, walkHomeAge, meals }: Known,
): AnsweredChild {
  const forCoaches = fields.filter(({ isForOffice }) => !isForOffice);
  const asked = fieldsAsked(forCoaches, [campDay]);
  const { missing, given } = progressOf(child, asked, today);
  const { values: answers, changed } = notes.answersOf(child.id);
  const coachSees = Object.entries(changed).filter(([of]) =>
    forCoaches.some(({ key }) => key === of),
  );
  const changes = changesOn(
    { ...Object.fromEntries(coachSees), ...consents.changed(child.id) },
    campDay.date,
    fields,
  );
  const [wrong] = wrongDaysOf(child, [campDay], ages);
  const missingNames = questionNames(fields, missing);
  const { age } = child;
  const mayWalk = isAsked({ minAge: walkHomeAge }, { age, answers }, campDay.date);
  // What is medical matters on any day.
  const shown = forCoaches.filter(
    (field) =>
      (field.isMedical || fieldsAbout([field], [campDay]).length > 0) &&
      (field.key !== 'mayWalkHome' || mayWalk),
  );
  return {
    bookingId: booking.id,
    childIds: [child.id],
    ...valuesOf(childFacts, child),
    ...valuesOf(contactFields, booking),
    ...sessionOnWire(slot),
    sessionName: slot.session.name,
    ...activityOnWire(campDay),
    activityName: campDay.activity.bookingName,
    ...notes.ofChild(child.id),
    medicalState: notes.medicalState(child.id),
    missingDetails: [...missing, ...consents.missing(child.id, [campDay])],
    ...(missingNames && { missingNames }),
    given,
    details: detailTexts(answers, shown),
    ...(answers.mayCollect && { collectors: answers.mayCollect }),
    ...(answers.medicines && { medicines: answers.medicines }),
    ...(wrong && { wrongAges: wrong.ages }),
    notAllowed: consents.notAllowed(child.id),
    ...(changes.length > 0 && { changes }),
    ...notes.ofBooking(booking.id),
    ...(booking.paymentStatus === 'refunded' && { isRefunded: true }),
    ...(isUnpaidAt({ booking, campDay }) && { isUnpaid: true }),
    ...(fundedBlockId !== null && { isFunded: true }),
    ...(fundedBlockId !== null && meals.get(child.id) && { hasFundedMeal: true }),
  };
}

/** Those of the day itself and the day before, the newest first: staff must know whom to ask again. */
function changesOn(
  changed: { [Key in MissingKey]?: string },
  date: string,
  fields: readonly DetailFieldWithKey[],
): NonNullable<RegisterChild['changes']> {
  const recent = (Object.entries(changed) as [MissingKey, string][])
    .filter(([, at]) => [date, addDays(date, -1)].includes(calendarDateInLondon(at)))
    .toSorted(([, one], [, other]) => other.localeCompare(one));
  const names = questionNames(
    fields,
    recent.map(([key]) => key),
  );
  const said = recent.map(([key, at]) => ({ noun: nounsOfMissing([key], names)[0] ?? '', at }));
  return said.filter(({ noun }, index) => said.findIndex((one) => one.noun === noun) === index);
}
