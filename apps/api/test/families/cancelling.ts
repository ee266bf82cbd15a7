import { randomUUID } from 'node:crypto';
import { type DayCancellation } from '@sunfield/contracts/bookings/day-cancellations';
import { In } from 'typeorm';
import { soldDaysJob } from '../../src/bookings/day-changes/note-bookings';
import { DecidedBookingEntity } from '../../src/bookings/model/day-decision.entity';
import { CampDayEntity } from '../../src/catalogue/model/camp-day.entity';
import { type SeasonEditor } from './edit-seasons';
import { type TestApi } from '../running/start-api';

/** Staff's steps for cancelling days of the first season at St Mary's, and the results for its bookings. */
export function cancelling(api: TestApi, staff: SeasonEditor) {
  const { manager } = api.dataSource;
  const path = '/1/day-cancellations';
  const chosen = async (dates: string[]) => {
    const days = await manager.findBy(CampDayEntity, { date: In(dates), venueKey: 'st-marys' });
    return days.map(({ id, version }) => ({ id, version }));
  };
  const message = async (dates: string[], more: object = {}) => ({
    days: await chosen(dates),
    reason: 'The school hall is flooded.',
    fallback: 'refund',
    decideBy: null,
    clientRequestId: randomUUID(),
    ...more,
  });
  return {
    message,
    preview: async (...dates: string[]) =>
      staff.post(`${path}/preview`, { days: await chosen(dates) }),
    send: (body: object) => staff.post(path, body),
    cancel: async (dates: string[], more: object = {}): Promise<DayCancellation> =>
      (await staff.post(path, await message(dates, more)).expect(201)).body,
    list: async (): Promise<DayCancellation[]> => (await staff.get(path).expect(200)).body,
    retry: (id: number, body: object = {}) => staff.post(`${path}/${id}/retry`, body),
    round: () => api.runJob(soldDaysJob),
    rows: () => manager.find(DecidedBookingEntity, { order: { id: 'ASC' } }),
    day: (date: string) => manager.findOneByOrFail(CampDayEntity, { date, venueKey: 'st-marys' }),
  };
}
