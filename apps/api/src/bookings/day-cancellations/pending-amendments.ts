import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { AmendmentEntity } from '../model/amendment.entity';
import { addedByPlan } from '../amendments/plan/stored-plan';
import { DecidedBookingEntity, DecidedDayEntity } from '../model/day-decision.entity';

export const pendingAmendmentKind = 'amendment-day-cancelled';
export const pendingAmendmentOnceKey = (id: number): string => `${pendingAmendmentKind}:${id}`;

/** A change that wasn't made because days were cancelled, in words without names. */
interface PendingAmendment {
  /** "Thursday, 30th October 2025: 9am-3pm, St Mary's (cancelled)", each once */
  days: string[];
  reasons: string[];
  /** The decisions that cancelled its days; empty if the change ended because of another day of its booking. */
  cancellationIds: number[];
}

/**
 * Undefined once it no longer matters: the change was paid after all and is being refunded, or the booking is deleted.
 */
export async function readPendingAmendment(
  manager: EntityManager,
  amendment: AmendmentEntity,
): Promise<PendingAmendment | undefined> {
  if (amendment.state !== 'fallen_away' || amendment.plan === null) return undefined;
  const added = addedByPlan(amendment).toSorted((a, b) => a.date.localeCompare(b.date));
  const off = await manager.find(DecidedDayEntity, {
    where: {
      campDayId: In(added.map(({ campDayId }) => campDayId)),
      decision: { fallback: Not(IsNull()) },
    },
    relations: { decision: true },
  });
  const isOff = (id: number) => off.some(({ campDayId }) => campDayId === id);
  const days = added.map(
    ({ campDayId, date, sessionName, venueName }) =>
      `${formatLongDate(date)}: ${sessionName}, ${venueName}${isOff(campDayId) ? ' (cancelled)' : ''}`,
  );
  return {
    days: [...new Set(days)],
    reasons: [...new Set(off.map(({ decision }) => decision.reason))],
    cancellationIds: [...new Set(off.map(({ decisionId }) => decisionId))],
  };
}

/**
 * Whether the email about the booking's own cancelled days is still to be queued; that email also reports the change.
 */
export const isToldWithDays = (
  manager: EntityManager,
  bookingId: number,
  { cancellationIds }: PendingAmendment,
): Promise<boolean> =>
  manager.existsBy(DecidedBookingEntity, {
    bookingId,
    decisionId: In(cancellationIds),
    state: 'waiting',
    toldAt: IsNull(),
  });

/**
 * The days that changes were to add, for the email about a booking's own cancelled days; leaves out
 * changes that have a separate email.
 */
export async function pendingAmendmentsWithDays(
  manager: EntityManager,
  { bookingId, decisionId }: Pick<DecidedBookingEntity, 'bookingId' | 'decisionId'>,
): Promise<string[]> {
  const fallen = await manager.findBy(AmendmentEntity, { bookingId, state: 'fallen_away' });
  const days: string[] = [];
  for (const amendment of fallen) {
    const change = await readPendingAmendment(manager, amendment);
    if (!change?.cancellationIds.includes(decisionId)) continue;
    const onceKey = pendingAmendmentOnceKey(amendment.id);
    if (!(await manager.existsBy(OutboxEmailEntity, { onceKey }))) days.push(...change.days);
  }
  return [...new Set(days)];
}
