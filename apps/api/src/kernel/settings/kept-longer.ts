import { type Keeping, retentionParts } from '@sunfield/contracts/kit/retention';
import dayjs from 'dayjs';

/** A shorter period takes effect after a day, so that owners, who are emailed about it, can revert it. */
const DELAY_HOURS = 24;

/** The row in the settings table with the periods in force until then. */
export const KEPT_LONGER = 'keptLonger';
export interface KeptLonger extends Keeping {
  /** ISO instant. */
  until: string;
}

/** The periods currently in force: field by field the longer one until the day is over. */
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
