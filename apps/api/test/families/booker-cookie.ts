import { createHmac } from 'node:crypto';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { CONFIG, type Config } from '../../src/kernel/config/config';
import { type TestApi } from '../running/start-api';

/** The header of the browser that booked, for a request without that browser: a link alone may do less. */
export function bookerCookie(
  api: TestApi,
  { id, accessToken }: Pick<PlacedBooking, 'id' | 'accessToken'>,
): { Cookie: string } {
  const [secret = ''] = api.app.get<Config>(CONFIG).linkSecrets;
  const value = `${accessToken} placed`;
  const signature = createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '');
  return { Cookie: `booking_${id}=${encodeURIComponent(`s:${value}.${signature}`)}` };
}
