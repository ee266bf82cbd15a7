import { type Keeping, retentionParts } from '@sunfield/contracts/kit/retention';
import dayjs from 'dayjs';

/** A shorter time counts only after a day, in which owners who are emailed about it can put it back. */
const DELAY_HOURS = 24;

/** The row of the settings' table with the times that still hold until then. */
export const KEPT_LONGER = 'keptLonger';
export interface KeptLonger extends Keeping {
  /** ISO instant. */
  until: string;
}

/** The times by which data is erased now: field by field the longer one, while the day is not over. */
export function keepingNow(saved: Keeping, kept: KeptLonger | undefined, now: Date): Keeping {
  if (!kept || new Date(kept.until) <= now) return saved;
  const retention = { ...saved.retention };
  for (const part of retentionParts) {
    retention[part] = Math.max(saved.retention[part], kept.retention[part]);
  }
  return { retention, linkDays: Math.max(saved.linkDays, kept.linkDays) };
}

export const keptLonger = ({ retention, linkDays }: Keeping, now: Date): KeptLonger => ({
  retention,
  linkDays,
  until: dayjs(now).add(DELAY_HOURS, 'hour').toISOString(),
});
