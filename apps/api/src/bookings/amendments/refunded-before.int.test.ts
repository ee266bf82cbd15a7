import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { amending, asItIs, without } from '../../../test/amending';
import { logInStaff } from '../../../test/log-in-staff';
import { refundBooking } from '../../../test/refund-booking';
import { startApi, type TestApi } from '../../../test/start-api';
import { EmailComposers } from '../../communications/email-composers';
import { OutboxEmailEntity } from '../../communications/outbox-email.entity';
import { BookingEntity } from '../booking.entity';

const monday = '2025-10-27';
const thursday = '2025-10-30';
const twoDays = {
  children: [{ name: 'Amara Okafor', age: '7' }],
  dates: [{ date: monday }, { date: thursday }],
};

let api: TestApi;
let family: ReturnType<typeof amending>;
let staff: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  api = await startApi();
  family = amending(api);
});
beforeEach(async () => {
  await api.reset();
  api.clock.set(new Date('2025-10-01T10:00:00Z'));
  staff = await logInStaff(api);
});
afterAll(() => api.stop());

const row = (id: number) => api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
const comingOn = async (date: string) => {
  const { body } = await staff.get(`/api/admin/registers?date=${date}&venue=st-marys`).expect(200);
  return body[0].children.map(({ name }: { name: string }) => name);
};
const lastEmail = async () => {
  const email = await api.dataSource.manager.findOneOrFail(OutboxEmailEntity, {
    where: { kind: 'amendment-made' },
    order: { id: 'DESC' },
  });
  return api.app.get(EmailComposers).compose(email);
};

it.each([
  // What staff refunded, what Monday still gives back, and what of the price stays refunded beside it.
  [500, 1000, 0, 'succeeded'],
  [1500, 0, 0, 'succeeded'],
  [2000, 0, 500, 'partially_refunded'],
])(
  'of £30.00 staff refunded %i pence: cancelling one of two days gives %i pence back, and the other stands',
  async (before, back, beside, paymentStatus) => {
    const booking = await family.paid(twoDays);
    await refundBooking(api, booking.id, before);
    const { quoted, made } = await family.change(booking, without(monday));
    expect(quoted).toMatchObject({
      differencePence: -1500,
      backPence: back,
      refundedBeforePence: 1500 - back,
    });
    expect(made.backPence).toBe(back);
    expect(await row(booking.id)).toMatchObject({
      totalPence: 1500,
      receivedPence: 3000,
      returnedPence: before + back,
      refundedPence: beside,
      paymentStatus,
    });
    expect(await comingOn(monday)).toEqual([]);
    expect(await comingOn(thursday)).toEqual(['Amara Okafor']);
    const { text } = (await lastEmail()) ?? {};
    expect(text).toContain('of the difference was refunded before.');
    // The rest gives back what is there, and no more than came.
    const rest = await family.change(booking, () => ({ children: [], places: [] }));
    expect(rest.quoted.backPence).toBe(1500 - beside);
    expect(await row(booking.id)).toMatchObject({ returnedPence: 3000, paymentStatus: 'refunded' });
  },
);

it('what was given back for a day does not count against the next', async () => {
  const booking = await family.paid(twoDays);
  await refundBooking(api, booking.id, 500);
  await family.change(booking, without(monday));
  const { quoted } = await family.change(booking, () => ({ places: [] }));
  expect(quoted).toMatchObject({ backPence: 1500, refundedBeforePence: 0 });
});

it('a booking of which all was refunded is not changed, and nothing more goes back', async () => {
  const booking = await family.paid(twoDays);
  const wish = asItIs(await family.view(booking.id, booking.accessToken));
  await refundBooking(api, booking.id, 3000);
  const { body } = await family.askQuote(booking.id, booking.accessToken, wish).expect(409);
  expect(body.code).toBe('booking_not_paid');
});
