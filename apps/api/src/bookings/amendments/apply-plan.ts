import { type EntityManager } from 'typeorm';
import { type OnSale } from '../../catalogue/catalogue.service';
import { readEdition } from '../../catalogue/catalogue-editions';
import { exchangePlaces } from '../../catalogue/places';
import { type Actor } from '../../events/event-types';
import { recordEvent } from '../../events/record-event';
import { AppError } from '../../kernel/app-error';
import { enterAmendment } from '../../ledger/enter';
import { countPlaces } from '../booking-places';
import { type BookingEntity } from '../booking.entity';
import { followAccount } from '../move-booking';
import { type AmendmentEntity } from './amendment.entity';
import { type MoneyBack } from './money-back';
import { tellOldAddress } from './old-address';
import { type AmendmentPlan } from './plan-amendment';
import { countChanges, whatChanged } from './what-changed';
import { writeHeader, writeLines } from './write-amended';
import { writeChildren, writePlaces } from './write-places';

/** Where, by whom and from which catalogue a plan is carried out. */
interface Making {
  /** Its row, which is written already. */
  amendment: AmendmentEntity;
  /** What the booking's link is derived from afterwards. */
  accessNonce: string;
  onSale: OnSale;
  actor: Actor;
  at: Date;
}

/** The parts of an amendment's row that follow from its plan. */
export const rowOf = (plan: AmendmentPlan, booking: BookingEntity) => ({
  differencePence: plan.amended.differencePence,
  backPence: plan.quote.backPence,
  chargePence: plan.amended.chargePence,
  chargeReason: plan.wanted.charge?.reason ?? null,
  whatChanged: JSON.stringify(whatChanged(plan, booking)),
});

/**
 * Changes a locked booking as planned under that lock, whole; returns the refunds that are to be sent afterwards.
 * Errors: `session_full`, also where the catalogue is another by now.
 */
export async function applyPlan(
  manager: EntityManager,
  moneyBack: MoneyBack,
  booking: BookingEntity,
  plan: AmendmentPlan,
  { amendment, accessNonce, onSale, actor, at }: Making,
): Promise<number[]> {
  const { quote, amended, wanted } = plan;
  const before = { totalPence: booking.totalPence };
  const counts = countChanges(plan);
  const { corrections } = whatChanged(plan, booking);
  await enterAmendment(manager, booking, { id: amendment.id, lines: amended.lines }, { actor, at });
  // Payments are locked before camp days.
  const refundIds = await moneyBack.giveBack(manager, booking, quote.backPence, {
    actor,
    at,
    ...(wanted.back === 'credit' && { keptFor: wanted.parentEmail.toLowerCase() }),
  });
  await movePlaces(manager, plan, onSale);
  const childIds = await writeChildren(manager, booking.id, plan);
  await writePlaces(manager, booking.id, amended.places, childIds);
  await writeLines(manager, booking.id, plan);
  if (amendment.replacedNonce !== null) {
    await tellOldAddress(manager, booking, { amendmentId: amendment.id, at });
  }
  await writeHeader(manager, booking, plan, { accessNonce, at });
  await followAccount(manager, booking, { actor, at });
  await recordEvent(manager, {
    at,
    actor,
    type: 'booking.amended',
    subjectId: booking.id,
    before,
    after: {
      amendmentId: amendment.id,
      totalPence: booking.totalPence,
      ...counts,
      corrections: corrections.length,
      backPence: quote.backPence,
      chargePence: amended.chargePence,
    },
  });
  return refundIds;
}

/** Only differences move. What comes is taken from the catalogue that it was priced from, and from no other. */
async function movePlaces(
  manager: EntityManager,
  { basket, amended, places }: AmendmentPlan,
  { edition, days }: OnSale,
): Promise<void> {
  const given = countPlaces(basket.places.map(({ campDayId }) => campDayId));
  const wanted = countPlaces(amended.places.map(({ campDayId }) => campDayId));
  const isSelling = places.places.length > places.kept.length;
  if (!isSelling) return exchangePlaces(manager, given, wanted);
  const versions = new Map(days.map(({ id, version }) => [id, version]));
  await exchangePlaces(manager, given, wanted, { edition, versions });
  // A day that is only exchanged for other times of its own moves no counter.
  if ((await readEdition(manager)) !== edition) throw new AppError('session_full');
}
