import { beforeEach, expect, it } from '@jest/globals';
import {
  type BookingShared,
  type SharedBooking,
} from '@sunfield/contracts/bookings/shared-booking';
import { amending } from '../../../test/families/amending';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { linksJob } from '../links/booking-links.service';

const api = testApi();
let booking: { id: number; accessToken: string };
beforeEach(async () => {
  api.clock.set(new Date('2025-10-01T09:00:00Z'));
  booking = await amending(api).paid();
});

const path = () => `/api/bookings/${booking.id}`;
async function share(): Promise<string> {
  const { body } = await api.post(`${path()}/share`, { access: booking.accessToken }).expect(200);
  return (body as BookingShared).shareToken;
}
const read = (token: string) => api.get(`${path()}/shared`).query({ share: token });
const end = (access?: string) => api.post(`${path()}/share/end`, { access });

it('shows who comes when and where, and when to collect, and nothing else', async () => {
  const { body, text } = await read(await share()).expect(200);
  expect(body as SharedBooking).toEqual({
    id: booking.id,
    isConfirmed: true,
    days: [
      {
        date: '2025-10-27',
        childName: 'Amara Okafor',
        activityName: 'Sports Camp',
        sessionName: '9am-3pm',
        starts: '09:00',
        ends: '15:00',
        venueName: expect.stringContaining('St Mary'),
        address: expect.stringContaining('Chapel Lane'),
        directionsUrl: expect.stringMatching(/^https:/),
        isDayCancelled: false,
      },
    ],
  });
  expect(text).not.toMatch(/Peanut|grandmother|ngozi|07700|Pence|15\.00/i);
});

it('changes nothing: its token is none of the booking', async () => {
  const token = await share();
  const view = await api.get(path()).query({ access: token }).expect(200);
  expect(view.body).toMatchObject({ view: 'glimpse' });
  await api.post(`${path()}/renew-links`, { access: token }).expect(403);
  await api.post(`${path()}/share`, { access: token }).expect(404);
  await end(token).expect(404);
  await api.get(`${path()}/receipt`).query({ access: token }).expect(403);
  await read(booking.accessToken).expect(403);
  await read(token).expect(200);
});

it('is the same link until the family ends it, and then another; the booking’s own stays', async () => {
  const token = await share();
  expect(await share()).toBe(token);
  await end(booking.accessToken).expect(200);
  const { body } = await read(token).expect(403);
  expect(body).toMatchObject({ code: 'link_withdrawn', message: /ask the person who sent it/ });
  const next = await share();
  expect(next).not.toBe(token);
  await read(token).expect(403);
  await read(next).expect(200);
});

it('is ended by staff too, and with all links of the booking', async () => {
  const staff = await logInStaff(api);
  const token = await share();
  await staff.post(`${path()}/share/end`).send({}).expect(200);
  await read(token).expect(403);
  const second = await share();
  await staff
    .post(`/api/admin/bookings/${booking.id}/withdraw-links`)
    .send({ emailNewLink: false })
    .expect(200);
  await read(second).expect(403);
});

it('says to family and staff that it is shared, and no longer once that has ended', async () => {
  const staff = await logInStaff(api);
  const isShared = async () => {
    const own = await api.get(path()).query({ access: booking.accessToken }).expect(200);
    const { body } = await staff.get(path()).expect(200);
    return [own.body.isShared, (body as { isShared?: boolean }).isShared];
  };
  expect(await isShared()).toEqual([undefined, undefined]);
  await share();
  expect(await isShared()).toEqual([true, true]);
  await end(booking.accessToken).expect(200);
  expect(await isShared()).toEqual([undefined, undefined]);
});

it('shows nothing of a booking that was deleted', async () => {
  const staff = await logInStaff(api);
  const token = await share();
  const deletion = `/api/admin/bookings/${booking.id}?refund=none&tellParent=no`;
  await staff.delete(deletion).expect(200);
  const { body } = await read(token).expect(403);
  expect(body).toMatchObject({ code: 'link_withdrawn', message: /ask the person who sent it/ });
});

it('ends with age, as the booking’s own links do', async () => {
  const token = await share();
  api.clock.set(new Date('2025-12-01T12:00:00Z'));
  await api.runJob(linksJob);
  await read(token).expect(403);
});

it('is counted apart from the booking’s own link', async () => {
  const token = await share();
  for (let n = 0; n < 12; n += 1) await read(token).expect(200);
  await read(token).set('X-Forwarded-For', '198.51.100.7').expect(200);
  await read('made up').expect(403);
  const { manager } = api.dataSource;
  const opened = await manager.findBy(EventEntity, { type: 'booking.share_opened' });
  // The first and tenth of twelve from one network in an hour, and one from another network.
  expect(opened.map(({ after }) => after)).toEqual([{ times: 1 }, { times: 10 }, { times: 1 }]);
  expect(await manager.countBy(EventEntity, { type: 'booking.link_opened' })).toBe(0);
  const staff = await logInStaff(api);
  const { text } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
  expect(text).toContain('The shared link was opened.');
  expect(text).toContain('The shared link was opened 10 times in an hour from one network.');
});
