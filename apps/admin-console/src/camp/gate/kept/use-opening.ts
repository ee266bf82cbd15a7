import { ApiError } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { type OpenedGate, type OpenGate } from '@sunfield/contracts/camp/attendance/open-gate';
import { openGate } from '@sunfield/contracts/camp/attendance/routes';
import { queryOptions } from '@tanstack/react-query';
import { keepKey } from '../../../kernel/offline/day-key';
import { deviceId } from '../../../kernel/offline/device-store';
import { type Kept, keptAnswer } from './kept-answer';
import { sendOfEarlierDays } from './send-events';

/** `today` is the London date by the server's clock; the device's may be a day wrong. */
export interface Gate extends Omit<OpenedGate, 'key'> {
  username: string;
  today: string;
}

/** `unreachable`: there is no network, and no copy of today on the device. */
export type Opening = Kept<Gate> | { shut: 'out' | 'not allowed' | 'unreachable' };

export const OPENING = ['gate', 'opening'];
/** Reading a register is logged, so it is read again only when someone may have booked since. */
const REGISTER_MS = 10 * 60_000;
const UNREACHED_MS = 15_000;
/** A phone without a copy says after this time that there is no network. */
const TIMEOUT_MS = 10_000;

/** Who is at the gate, and a day's register. The day's key comes with it, which keeps the day readable without a network. */
export const openingQuery = (asked: Pick<OpenGate, 'date' | 'venue'>) =>
  queryOptions<Opening>({
    queryKey: [...OPENING, asked.date ?? 'nearest', asked.venue ?? 'first'],
    networkMode: 'always',
    staleTime: 0,
    // A phone without a network asks again by itself; the others get a key for the next day.
    refetchInterval: ({ state: { data } }) =>
      data && 'answer' in data && !data.copy ? REGISTER_MS : UNREACHED_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    queryFn: async (context) => {
      try {
        return await keptAnswer(context, () => open(asked, context.signal));
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        return { shut: shut[status] ?? 'unreachable' };
      }
    },
  });

const shut: Record<number, 'out' | 'not allowed'> = { 401: 'out', 403: 'not allowed' };

async function open(asked: Pick<OpenGate, 'date' | 'venue'>, signal: AbortSignal): Promise<Gate> {
  const device = await deviceId();
  const body = { deviceId: device, ...asked };
  const options = { body, signal, isAutomatic: true, timeoutMs: TIMEOUT_MS };
  const { key, ...opened } = await call(openGate, options);
  await keepKey(key);
  void sendOfEarlierDays(key.member, key.date, device).catch(() => undefined);
  return { ...opened, username: key.member, today: key.date };
}
