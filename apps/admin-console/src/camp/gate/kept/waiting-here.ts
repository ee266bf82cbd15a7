import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { waiting } from '../../../kernel/offline/event-log';
import { atGate } from './kept-answer';

export type Waiting = Awaited<ReturnType<typeof waiting>>[number];

const WAITING = ['gate', 'waiting'];

/** What waits on this device, of every member and day. */
export const useWaiting = (): Waiting[] =>
  useQuery({
    ...atGate,
    queryKey: WAITING,
    refetchInterval: 15_000,
    // A browser without storage keeps nothing.
    queryFn: () => waiting().catch(() => []),
  }).data ?? [];

/** "2 entries by anna of Mon 27 Oct" */
export const waitingWords = ({ member, day, count }: Waiting): string =>
  `${counted(count, 'entry', 'entries')} by ${member} of ${formatDayAndMonth(day)}`;
