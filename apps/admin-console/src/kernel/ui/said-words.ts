import { type WhoSaid } from '@sunfield/contracts/kit/fields/detail-keys';
import { formatTimestamp } from '@sunfield/words/dates';

/** "The family, 3 Nov 2025, 10:00", "Mother, by phone; written by anna, 3 Nov 2025, 10:00" */
export function saidWords({ at, by, name, saidBy }: WhoSaid, browser = ''): string {
  const writer = `written by ${name ?? 'staff'}`;
  const who =
    by === 'staff'
      ? [saidBy, writer].filter(Boolean).join('; ')
      : ['The family', browser].filter(Boolean).join(', ');
  return `${who}, ${formatTimestamp(at)}`;
}
