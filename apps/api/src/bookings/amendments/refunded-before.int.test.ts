import { expect, it } from '@jest/globals';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { agreed, amending, asItIs, edited, moved, without } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { refundBooking } from '../../../test/families/refund-booking';
import { testApi } from '../../../test/running/start-api';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { RefundEntity } from '../../payments/model/refund.entity';
import { BookingEntity } from '../model/booking.entity';

const monday = '2025-10-27';
const thursday = '2025-10-30';
const twoDays = {
  children: [{ name: 'Amara Okafor', age: '7' }],
  dates: [{ date: monday }, { date: thursday }],
};

const api = testApi();
const family = amending(api);
const staff = testStaff(api, '2025-10-01');

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
  // What staff refunded, what Monday still gives back, and how much of the remaining price is
  // refunded as well.
  [500, 1000, 0, 'succeeded'],
  [1500, 0, 0, 'succeeded'],
  [2000, 0, 500, 'partially_refunded'],
])(
  'of £30.00 staff refunded %i pence: cancelling one of two days gives %i pence back, and the other is unchanged',
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
    expect(text).toContain('of the difference has already been refunded.');
    // Cancelling the rest gives back what is left, and never more than was paid.
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

it('a booking of which all was refunded is not changed by its parent, and nothing more goes back', async () => {
  const booking = await family.paid(twoDays);
  const wish = asItIs(await family.view(booking.id, booking.accessToken));
  await refundBooking(api, booking.id, 3000);
  const { body } = await family.askQuote(booking.id, booking.accessToken, wish).expect(409);
  expect(body.code).toBe('booking_not_paid');
});

const taken = async () => {
  const days = [monday, thursday].map((date) => ({ date, venueKey: 'st-marys' }));
  const found = await Promise.all(
    days.map((day) => api.dataSource.manager.findOneByOrFail(CampDayEntity, day)),
  );
  return found.map(({ placesTaken }) => placesTaken);
};

/** A fully refunded booking, the day before its last day, as staff have it open. */
async function refunded() {
  const booking = await family.paid(twoDays);
  await refundBooking(api, booking.id, (await row(booking.id)).totalPence);
  await staff.goTo('2025-10-29');
  const path = `/api/bookings/${booking.id}`;
  const seen = async () => (await staff.get(path).expect(200)).body;
  const wished = async (edit: (wish: QuoteAmendment) => object) => edited(await seen(), edit);
  const askQuote = async (edit: Parameters<typeof wished>[0]) =>
    staff.post(`${path}/amendments/quote`, await wished(edit));
  const giveUp = async (edit: Parameters<typeof wished>[0]) => {
    const { body: quoted } = await askQuote(edit);
    const message = agreed(await wished(edit), quoted);
    const { body: made } = await staff.post(`${path}/amendments`, message).expect(201);
    return { quoted, made };
  };
  return { ...booking, seen, askQuote, giveUp };
}

it('of a booking of which all was refunded staff free places: no money moves, and it ends as a cancelled one', async () => {
  const booking = await refunded();
  expect(await booking.seen()).toMatchObject({ isAmendable: true });
  const { isAmendable } = await family.view(booking.id, booking.accessToken);
  expect(isAmendable).toBe(false);
  const { quoted, made } = await booking.giveUp(without(monday));
  const nothing = { payPence: 0, backPence: 0 };
  expect(quoted).toMatchObject({
    ...nothing,
    differencePence: -1500,
    refundedBeforePence: 1500,
    backTo: [],
    cancellations: [],
  });
  expect(made).toMatchObject({ ...nothing, state: 'applied' });
  expect(await row(booking.id)).toMatchObject({
    totalPence: 1500,
    returnedPence: 3000,
    refundedPence: 1500,
    paymentStatus: 'refunded',
    cancelledAt: null,
  });
  expect(await taken()).toEqual([0, 1]);
  // The refund left the places alone: a child who still has one is expected.
  expect(await comingOn(thursday)).toEqual(['Amara Okafor']);
  await booking.giveUp(() => ({ children: [], places: [] }));
  expect(await comingOn(thursday)).toEqual([]);
  expect(await row(booking.id)).toMatchObject({
    totalPence: 0,
    returnedPence: 3000,
    refundedPence: 0,
    revision: 2,
    paymentStatus: 'refunded',
    cancelledAt: expect.any(Date),
  });
  expect(await taken()).toEqual([0, 0]);
  expect(await booking.seen()).toMatchObject({ isAmendable: false, isCancelled: true });
  const { text } = (await lastEmail()) ?? {};
  expect(text).toContain('£15.00 of the difference has already been refunded.');
  expect(text).not.toMatch(/goes back|given back|to pay/);
  const { manager } = api.dataSource;
  expect(await manager.count(RefundEntity)).toBe(1);
  const moves = { type: 'booking.status', subjectId: String(booking.id) } as const;
  expect(await manager.countBy(EventEntity, moves)).toBe(2);
  const { body } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
  expect(body.entries.map((entry: { text: string }) => entry.text)).toContain(
    'Places given up after the refund: 1 camp day cancelled; price £30.00, now £15.00.',
  );
});

it.each<[string, number, (wish: QuoteAmendment) => object]>([
  ['swap', 409, moved(monday, '2025-10-29')],
  ['name', 409, (wish) => ({ ...without(monday)(wish), parentName: 'Another Parent' })],
  ['nothing', 409, () => ({})],
  [
    'charge',
    400,
    (wish) => ({ ...without(monday)(wish), charge: { pence: 100, reason: 'No-show' } }),
  ],
])('nothing else of it changes: %s', async (_, status, edit) => {
  const { askQuote } = await refunded();
  const answer = await askQuote(edit);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe(status === 409 ? 'booking_not_paid' : 'validation_failed');
});

it('a place that costs nothing is not left alone: it would count as paid', async () => {
  await api.dataSource.query(
    'UPDATE slots SET price_pence = 0 WHERE camp_day_id IN (SELECT id FROM camp_days WHERE date = ?)',
    [thursday],
  );
  await api.dataSource.query("UPDATE catalogue_edition SET edition = 'a free day'");
  const { askQuote, giveUp } = await refunded();
  expect((await askQuote(without(monday))).body.code).toBe('status_conflict');
  await giveUp(() => ({ children: [], places: [] }));
  expect(await taken()).toEqual([0, 0]);
});
