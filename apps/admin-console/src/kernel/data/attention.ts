import { routeQuery } from '@sunfield/api-client/route-query';
import { type Attention } from '@sunfield/contracts/office/attention/attention';
import { readAttention } from '@sunfield/contracts/office/attention/routes';
import { counted } from '@sunfield/words/counted';
import { shows } from './shows';

/** What needs a person: one list, for its page and for Today. */
export const attentionQuery = {
  ...routeQuery(readAttention),
  ...shows('bookings', 'enquiries'),
  staleTime: 0,
  refetchInterval: 60_000,
};

export const openItems = ({ items }: Attention) => items.filter(({ snoozed }) => !snoozed);

/** "3 things need a person"; says so if there are more than are listed. */
export function thingsToDo(attention: Attention): string {
  const { length } = openItems(attention);
  if (length === 0) return 'Nothing needs a person';
  if (attention.capped?.length) return `More than ${length} things need a person`;
  return `${counted(length, 'thing needs', 'things need')} a person`;
}
