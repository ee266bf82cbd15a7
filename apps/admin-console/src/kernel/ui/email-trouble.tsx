import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { Pill } from './pill';

const wordsOf: Partial<Record<DeliveryState, string>> = {
  delayed: 'Emails are delayed',
  undelivered: 'An email did not arrive',
  bounced: 'Takes no email: ask for another address',
  complained: 'Called an email spam',
};

/** What staff should know about a family’s email address. */
export function EmailTrouble({ state }: { state: DeliveryState | undefined }) {
  const words = state && wordsOf[state];
  if (!words) return null;
  return <Pill tone={state === 'delayed' ? 'waiting' : 'bad'}>{words}</Pill>;
}
