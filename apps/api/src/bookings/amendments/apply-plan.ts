import { type EntityManager } from 'typeorm';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { readEdition } from '../../catalogue/model/catalogue-editions';
import { exchangePlaces, type Freeing, type WantedPlaces } from '../../catalogue/model/places';
import { type Actor } from '../../events/event-types';
import { recordEvent } from '../../events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { enterAmendment } from '../../ledger/enter';
import { askNewAddress } from './plan/ask-new-address';
import { addUp, countPlaces } from '../model/booking-places';
import { type BookingEntity } from '../model/booking.entity';
import { followAccount } from '../model/move-booking';
import { type AmendmentEntity, chargeReason } from '../model/amendment.entity';
import { isRefunded } from './plan/may-amend';
import { type AmendmentPlan } from './plan/plan-amendment';
import { correctedFields, countChanges, countCorrections, writeChange } from './plan/what-changed';
import { writeHeader, writeLines } from './write-amended';
import { writeChildren, writePlaces } from './write-places';

/** Where a plan is carried out, by whom and from which catalogue. */
interface Making {
  /** The amendment's row, already written. */
  amendment: AmendmentEntity;
  /**
   * The places on camp days that its holds took, beyond the booking's own; the hold rows are
   * already deleted.
   */
  held: WantedPlaces;
  /** Left out if the places were priced when they were held: then only capacity matters. */
  onSale?: OnSale;
  actor: Actor;
  at: Date;
}

/** The parts of an amendment's row that follow from its plan. */
export const rowOf = (plan: AmendmentPlan, booking: BookingEntity, position: number) => ({
  bookingId: booking.id,
  position,
  differencePence: plan.amended.differencePence,
  backPence: plan.quote.backPence,
  payPence: plan.quote.payPence,
  chargePence: plan.amended.chargePence,
  chargeReason: plan.wanted.charge
    ? chargeReason.seal({ bookingId: booking.id, position }, plan.wanted.charge.reason)
    : null,
  whatChanged: writeChange({ bookingId: booking.id, position }, plan, booking),
});

/**
 * Applies a plan made under the same booking lock, in full. Refunds have already been entered,
 * because payments are locked before camp days. Errors: `session_full`, also if the catalogue has
 * changed since.
 */
export async function applyPlan(
  manager: EntityManager,
  booking: BookingEntity,
  plan: AmendmentPlan,
  { amendment, held, onSale, actor, at }: Making,
): Promise<void> {
  const { amended } = plan;
  const before = { totalPence: booking.totalPence };
  const said = saidOf(plan, booking);
  await enterAmendment(manager, booking, { id: amendment.id, lines: amended.lines }, { actor, at });
  await movePlaces(manager, plan, { held, onSale, actor, at });
  const childIds = await writeChildren(manager, booking.id, plan, { actor, at });
  await writePlaces(manager, booking.id, amended.places, childIds);
  await writeLines(manager, booking.id, plan);
  await writeHeader(manager, booking, plan, { accessNonce: booking.accessNonce, at });
  if (plan.newEmail !== undefined) {
    await askNewAddress(manager, booking, plan.newEmail, { amendmentId: amendment.id, at });
  }
  await followAccount(manager, booking, { actor, at });
  await recordEvent(manager, {
    at,
    actor,
    type: 'booking.amended',
    subjectId: booking.id,
    before,
    after: { amendmentId: amendment.id, totalPence: booking.totalPence, ...said },
  });
}

/** What the event says about a change; called before any of the change is written. */
export function saidOf(plan: AmendmentPlan, booking: BookingEntity) {
  const { quote, amended } = plan;
  const fields = correctedFields(plan, booking);
  return {
    ...countChanges(plan),
    corrections: countCorrections(plan, booking),
    ...(fields.length > 0 && { fields: fields.join(', ') }),
    ...(isRefunded(booking) && { wasRefunded: true as const }),
    backPence: quote.backPence,
    payPence: quote.payPence,
    chargePence: amended.chargePence,
  };
}

/**
 * Moves only the differences. Added places are taken only from the catalogue they were priced from.
 */
async function movePlaces(
  manager: EntityManager,
  { basket, amended, places }: AmendmentPlan,
  { held, onSale, actor, at }: Omit<Making, 'amendment'>,
): Promise<void> {
  const given = addUp([...countPlaces(basket.places.map(({ campDayId }) => campDayId)), ...held]);
  const wanted = countPlaces(amended.places.map(({ campDayId }) => campDayId));
  const isSelling = places.places.length > places.kept.length;
  const freeing = { why: 'booking changed', actor, at } as const;
  await takeFrom(manager, given, wanted, { freeing, onSale: isSelling ? onSale : undefined });
}

/**
 * Exchanges places if the catalogue is unchanged; without `onSale`, if there is capacity. Errors:
 * `session_full`.
 */
export async function takeFrom(
  manager: EntityManager,
  given: WantedPlaces,
  wanted: WantedPlaces,
  { freeing, onSale }: { freeing: Freeing; onSale: OnSale | undefined },
): Promise<void> {
  if (!onSale) return exchangePlaces(manager, given, wanted, { freeing });
  const { edition, days } = onSale;
  const versions = new Map(days.map(({ id, version }) => [id, version]));
  const seen = { edition, versions };
  await exchangePlaces(manager, given, wanted, { freeing, seen });
  // Moving to other times on the same day moves no counter, so that exchange can't detect a new
  // catalogue.
  if ((await readEdition(manager)) !== edition) throw new AppError('session_full');
}
