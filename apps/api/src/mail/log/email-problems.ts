import { type EmailProblem } from '@sunfield/contracts/mail/emails';
import dayjs from 'dayjs';
import { type FindOptionsWhere, LessThanOrEqual, Like, MoreThan, MoreThanOrEqual } from 'typeorm';
import { refusedSummary } from '../outbox/delivery-failure';
import { type OutboxEmailEntity } from '../outbox/outbox-email.entity';

/** Older failures have been dealt with, or never will be. */
const FAILED_DAYS = 30;
const STUCK_MINUTES = 15;

/** The emails staff should look at: those with any of these problems. */
export function whereProblem(
  problem: Exclude<EmailProblem, 'bounced'> | 'failed',
  now: Date,
): FindOptionsWhere<OutboxEmailEntity>[] {
  const failed = {
    status: 'failed',
    dueAt: MoreThanOrEqual(dayjs(now).subtract(FAILED_DAYS, 'day').toDate()),
  } as const;
  if (problem === 'failed') return [failed];
  if (problem === 'refused') return [{ ...failed, lastError: Like(`${refusedSummary}%`) }];
  const before = LessThanOrEqual(dayjs(now).subtract(STUCK_MINUTES, 'minute').toDate());
  return [
    { status: 'queued', dueAt: before },
    { status: 'queued', attempts: MoreThan(0), queuedAt: before },
  ];
}
