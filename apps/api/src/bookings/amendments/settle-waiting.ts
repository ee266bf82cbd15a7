import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type EntityManager, In } from 'typeorm';
import { isOpenForBooking } from '../../catalogue/model/opening';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { AppError } from '../../kernel/base/app-error';
import { type BookingEntity } from '../model/booking.entity';
import { deleteHolds, heldPlaces } from '../../holds/holds';
import { amendmentKind } from '../model/hold';
import { AmendmentEntity } from '../model/amendment.entity';
import { applyPlan } from './apply-plan';
import { type AmendmentPlan } from './plan/plan-amendment';
import { readBasket } from './plan/read-basket';
import { readPlan, revisionOfPlan } from './plan/stored-plan';
import { waitingOf } from './waiting-amendment';

/**
 * Applies a change that has been paid for, exactly as agreed; the money is already in the locked
 * booking's account. If its hold has ended, takes all of its places again, or none.
 * Errors: `booking_closed` if it no longer fits the booking or its days, `session_full`.
 */
export async function settleWaiting(
  manager: EntityManager,
  booking: BookingEntity,
  amendment: AmendmentEntity,
  { at }: { at: Date },
): Promise<void> {
  const { id, actor } = amendment;
  await refuseStale(manager, booking, amendment);
  const plan = readPlan(amendment, await readBasket(manager, booking.id));
  await refuseClosed(manager, plan, amendment, at);
  const held = await heldPlaces(manager, amendmentKind, [id]);
  await deleteHolds(manager, amendmentKind, [id]);
  const applied = {
    state: 'applied' as const,
    appliedAt: at,
    waitingBookingId: null,
    holdExpiresAt: null,
    plan: null,
  };
  await manager.update(AmendmentEntity, { id }, applied);
  Object.assign(amendment, applied);
  await applyPlan(manager, booking, plan, { amendment, held, actor, at });
}

/** The booking has changed since the plan was made, or another change is pending. */
async function refuseStale(
  manager: EntityManager,
  { id, deletedAt, paymentStatus, revision }: BookingEntity,
  amendment: AmendmentEntity,
): Promise<void> {
  const isShownPlace = !deletedAt && isPaid(paymentStatus);
  if (!isShownPlace || amendment.plan === null || revisionOfPlan(amendment) !== revision) {
    throw new AppError('booking_closed');
  }
  const waiting = await waitingOf(manager, id);
  if (waiting && waiting.id !== amendment.id) throw new AppError('booking_closed');
}

/** Held days only have to be not cancelled; others must still be open for booking. */
async function refuseClosed(
  manager: EntityManager,
  { places: { places, kept } }: AmendmentPlan,
  { state, actor }: AmendmentEntity,
  at: Date,
): Promise<void> {
  const slotIds = new Set(places.slice(kept.length).map(({ slotId }) => slotId));
  // Only reads, because the camp days' own locks come next.
  const slots = await manager.find(SlotEntity, {
    where: { id: In([...slotIds]) },
    relations: { campDay: { season: true } },
  });
  const booker = actor === 'parent' ? 'parent' : 'staff';
  const isHad = ({ campDay }: SlotEntity) =>
    state === 'waiting'
      ? campDay.state !== 'cancelled'
      : isOpenForBooking(campDay.season, campDay, at, booker);
  if (slots.length < slotIds.size || !slots.every(isHad)) throw new AppError('booking_closed');
}
