import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from './an-order';
import { payBooking } from './pay-booking';
import { type TestApi } from '../running/start-api';

/** A paid booking for Amara, made in this browser. */
export async function bookIn(
  api: TestApi,
  browser: ReturnType<TestApi['browser']>,
  order: Parameters<typeof anOrder>[0] = {},
): Promise<PlacedBooking> {
  const usual = {
    children: [{ name: 'Amara Okafor', age: '7' }],
    dates: [{ date: '2025-10-27' }],
    specialRequirements: '',
  };
  const body = anOrder({ ...usual, ...order });
  const placed = (await browser.post('/api/bookings').send(body).expect(201)).body as PlacedBooking;
  await payBooking(api, placed.id);
  return placed;
}
