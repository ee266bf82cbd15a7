import { formatLongDate } from '@sunfield/contracts/kit/dates';
import { type EntityManager, In, IsNull } from 'typeorm';
import { OutboxEmailEntity } from '../../communications/outbox/outbox-email.entity';
import { AmendmentEntity } from '../model/amendment.entity';
import { addedByPlan } from '../amendments/plan/stored-plan';
import { CancelledBookingEntity } from './cancelled-booking.entity';
import { CancelledDayEntity } from './cancelled-day.entity';

export const unmadeKind = 'amendment-day-cancelled';
export const unmadeOnceKey = (id: number): string => `${unmadeKind}:${id}`;

/** A change that was not made because of cancelled days, in words without anybody's name. */
export interface UnmadeChange {
  /** "Thursday, 30th October 2025: 9am-3pm, St Mary's (cancelled)", each once */
  days: string[];
  reasons: string[];
  /** By which decisions days of it were cancelled; none where it fell away for another day of its booking. */
  cancellationIds: number[];
}

/** Undefined once it is of no interest: it was paid after all, and that goes back, or its booking is deleted. */
export async function unmadeChange(
  manager: EntityManager,
  amendment: AmendmentEntity,
): Promise<UnmadeChange | undefined> {
  if (amendment.state !== 'fallen_away' || amendment.plan === null) return undefined;
  const added = addedByPlan(amendment).toSorted((a, b) => a.date.localeCompare(b.date));
  const off = await manager.find(CancelledDayEntity, {
    where: { campDayId: In(added.map(({ campDayId }) => campDayId)) },
    relations: { cancellation: true },
  });
  const isOff = (id: number) => off.some(({ campDayId }) => campDayId === id);
  const days = added.map(
    ({ campDayId, date, sessionName, venueName }) =>
      `${formatLongDate(date)}: ${sessionName}, ${venueName}${isOff(campDayId) ? ' (cancelled)' : ''}`,
  );
  return {
    days: [...new Set(days)],
    reasons: [...new Set(off.map(({ cancellation }) => cancellation.reason))],
    cancellationIds: [...new Set(off.map(({ cancellationId }) => cancellationId))],
  };
}

/** Whether the email of a booking's own cancelled days is still to be written, which tells of the change as well. */
export const isToldWithDays = (
  manager: EntityManager,
  bookingId: number,
  { cancellationIds }: UnmadeChange,
): Promise<boolean> =>
  manager.existsBy(CancelledBookingEntity, {
    bookingId,
    cancellationId: In(cancellationIds),
    state: 'waiting',
    toldAt: IsNull(),
  });

/** What the email of a booking's own cancelled days tells of changes, as no other does: the days they were to add. */
export async function unmadeWithDays(
  manager: EntityManager,
  { bookingId, cancellationId }: Pick<CancelledBookingEntity, 'bookingId' | 'cancellationId'>,
): Promise<string[]> {
  const fallen = await manager.findBy(AmendmentEntity, { bookingId, state: 'fallen_away' });
  const days: string[] = [];
  for (const amendment of fallen) {
    const change = await unmadeChange(manager, amendment);
    if (!change?.cancellationIds.includes(cancellationId)) continue;
    const onceKey = unmadeOnceKey(amendment.id);
    if (!(await manager.existsBy(OutboxEmailEntity, { onceKey }))) days.push(...change.days);
  }
  return [...new Set(days)];
}
