import { randomUUID } from 'node:crypto';
import { type NewAttendanceEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type Client } from '../running/log-in-staff';
import { type TestApi } from '../running/start-api';

/** What staff record at the gate about some children of a register, or all of them, at this moment or another. */
export async function recordAtGate(
  api: TestApi,
  staff: Client,
  { date, names, ...event }: Partial<NewAttendanceEvent> & { date: string; names?: string[] },
): Promise<void> {
  const { body } = await staff.get(`/api/admin/registers?date=${date}`).expect(200);
  const sentAt = api.clock.now().toISOString();
  for (const { venue, children } of body as Register[]) {
    const events = children
      .filter(({ name }) => names?.includes(name) ?? true)
      .map(({ childIds = [] }) => ({
        id: randomUUID(),
        childId: childIds[0],
        kind: 'arrived',
        at: sentAt,
        ...event,
      }));
    if (events.length === 0) continue;
    const sent = { deviceId: randomUUID(), sentAt, date, venue, events };
    await staff.post('/api/admin/attendance').send(sent).expect(200);
  }
}

/** All children of the day's registers. */
export const signIn = (api: TestApi, staff: Client, date: string): Promise<void> =>
  recordAtGate(api, staff, { date });
