import { randomUUID } from 'node:crypto';
import { SeasonDetailsSchema } from '@sunfield/contracts/catalogue/seasons';
import { calendarDateInLondon, isoWeekday } from '@sunfield/words/dates';
import { parse } from 'zod/mini';
import { type StaffMember } from './staff-member';

/** A camp at a venue today, from 9am to 3pm; the answer archives its season. */
export async function sellToday(owner: StaffMember, venue: string): Promise<() => Promise<void>> {
  const today = calendarDateInLondon(new Date());
  const added = await owner.change('POST', '/api/admin/seasons', {
    name: `Today ${randomUUID().slice(0, 6)}`,
    ...{ description: '', bookingOpensAt: null, bookingClosesAt: null, closesWithEachDay: false },
  });
  const { id, version } = parse(SeasonDetailsSchema, await added.json());
  await owner.change('POST', `/api/admin/seasons/${id}/days`, {
    ...{ venueKeys: [venue], activityKey: 'sports', from: today, to: today },
    ...{ weekdays: [isoWeekday(today)], skipBankHolidays: false, note: '' },
    ...{ capacity: 60, agesFrom: 5, agesTo: 12 },
    slots: [{ sessionKey: '9am-3pm', pricePence: 1500 }],
  });
  const path = `/api/admin/seasons/${id}/state`;
  await owner.change('PUT', path, { state: 'on_sale', version });
  return async () => {
    const { version: last } = await owner.read(`/api/admin/seasons/${id}`, SeasonDetailsSchema);
    await owner.change('PUT', path, { state: 'archived', version: last });
  };
}
