import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type AddSeason, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { logInStaff } from '../running/log-in-staff';
import { type TestApi } from '../running/start-api';

/** Two venues, Monday to Friday of a week in July 2026, sports at £18 and £24. */
export const summerPattern = {
  venueKeys: ['st-marys', 'brecks'],
  activityKey: 'sports',
  from: '2026-07-27',
  to: '2026-08-02',
  weekdays: [1, 2, 3, 4, 5],
  skipBankHolidays: true,
  capacity: 30,
  agesFrom: null,
  agesTo: null,
  note: '',
  slots: [
    { sessionKey: '9am-3pm', pricePence: 1800 },
    { sessionKey: '8am-5pm', pricePence: 2400 },
  ],
};

/** A season without days, as entered by staff. */
export const seasonFacts: Omit<AddSeason, 'cancellationPolicy'> = {
  name: 'Summer 2026',
  description: 'Three weeks in the sun.',
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
};

/** A staff client for `/api/admin/seasons`. */
export async function editSeasons(api: TestApi) {
  const staff = await logInStaff(api);
  const path = '/api/admin/seasons';
  return {
    get: (rest: string) => staff.get(`${path}${rest}`),
    post: (rest: string, body: object) => staff.post(`${path}${rest}`).send(body),
    put: (rest: string, body: object) => staff.put(`${path}${rest}`).send(body),
    patch: (rest: string, body: object) => staff.patch(`${path}${rest}`).send(body),
    remove: (rest: string) => staff.delete(`${path}${rest}`),
    add: async (change: Partial<AddSeason> = {}): Promise<SeasonDetails> =>
      (
        await staff
          .post(path)
          .send({ ...seasonFacts, cancellationPolicy: usualCancellationPolicy, ...change })
          .expect(201)
      ).body,
    read: async (id: number): Promise<SeasonDetails> =>
      (await staff.get(`${path}/${id}`).expect(200)).body,
    days: async (id: number): Promise<PlannedDay[]> =>
      (await staff.get(`${path}/${id}/days`).expect(200)).body,
  };
}
export type SeasonEditor = Awaited<ReturnType<typeof editSeasons>>;

export const parentsSee = async (api: TestApi): Promise<Catalogue> =>
  (await api.get('/api/catalogue').expect(200)).body;
