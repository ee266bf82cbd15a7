import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { vatRates } from '@sunfield/contracts/payments/money/vat';
import { type Receipt, ReceiptSchema } from '@sunfield/contracts/payments/receipt';
import { amending, without } from '../../../test/families/amending';
import { type Books } from '@sunfield/contracts/payments/bookkeeping/books';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { payBooking } from '../../../test/families/pay-booking';
import { refundBooking } from '../../../test/families/refund-booking';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';
import { logInStaff } from '../../../test/running/log-in-staff';
import { saveSettings } from '../../../test/save-settings';
import { queueEmail } from '../../mail/outbox/queue-email';
import { RefundEntity } from '../../payments/model/refund.entity';

let api: MailingApi;
beforeAll(async () => {
  api = await startMailingApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  await saveSettings(api, { vatNumber: '', vatCamps: 'exempt', vatTshirts: 'standard' });
});

const tshirts = [{ size: 'age-7-8', initials: 'AO', quantity: 1 }];
/** £30 of camp days and a t-shirt for £15. */
const family = { dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }], tshirts };
const registered = { vatNumber: 'GB 123 4567 89' };

const place = () => amending(api).place(family);
type Placed = Awaited<ReturnType<typeof place>>;
const receiptOf = async ({ id, accessToken }: Placed) => {
  const { body } = await api.get(`/api/bookings/${id}/receipt?access=${accessToken}`).expect(200);
  ReceiptSchema.parse(body);
  return body as Receipt;
};
const paid = async () => {
  const booking = await place();
  await payBooking(api, booking.id);
  return booking;
};
const emailOf = async (subject: string, { id }: Placed): Promise<string> => {
  await api.runJob('outbox');
  const { text } = await api.mailbox.waitFor(
    (mail) => (mail.subject?.includes(subject) ?? false) && mail.subject!.includes(`#${id}`),
  );
  return text ?? '';
};

const standard = { rate: 'standard', percent: 20, netPence: 1250, vatPence: 250, grossPence: 1500 };
const exempt = { rate: 'exempt', percent: 0, netPence: 3000, vatPence: 0, grossPence: 3000 };
const vat = { number: 'GB 123 4567 89', rates: [standard, exempt] };

describe('VAT of a provider that is registered', () => {
  it('is in the price that is the same as before, on the receipt, the page and in the email', async () => {
    await saveSettings(api, registered);
    const booking = await paid();
    expect(booking.totalPence).toBe(4500);
    const receipt = await receiptOf(booking);
    expect(receipt).toMatchObject({ totalPence: 4500, vat });
    expect(receipt.lines.map(({ vatRate }) => vatRate)).toEqual(['exempt', 'standard']);
    expect(await amending(api).view(booking.id, booking.accessToken)).toMatchObject({ vat });
    const email = await emailOf('is confirmed', booking);
    expect(email).toContain('Standard rate, 20%: £12.50 + £2.50 VAT = £15.00');
    expect(email).toContain('Exempt: £30.00');
    expect(email).toContain('VAT number GB 123 4567 89');
  });

  it('stays what it was for a booking when the settings change, also when it is changed', async () => {
    await saveSettings(api, registered);
    const booking = await paid();
    await saveSettings(api, { vatNumber: 'GB 987 6543 21', vatCamps: 'standard' });
    expect(await receiptOf(booking)).toMatchObject({ vat });
    await amending(api).change(booking, without('2025-10-28'));
    const left = { ...exempt, netPence: 1500, grossPence: 1500 };
    const changed = await receiptOf(booking);
    expect(changed.vat).toEqual({ number: 'GB 123 4567 89', rates: [standard, left] });
    expect(await emailOf('Your Sunfield booking', booking)).toContain('Exempt: £15.00');
    const later = await receiptOf(await paid());
    expect(later.vat).toEqual({
      number: 'GB 987 6543 21',
      rates: [{ rate: 'standard', percent: 20, netPence: 3750, vatPence: 750, grossPence: 4500 }],
    });
    await saveSettings(api, { vatNumber: '' });
    expect((await receiptOf(booking)).vat).toMatchObject({ number: 'GB 123 4567 89' });
  });

  it('stays what it was when a rate changes, on receipts and in open months', async () => {
    await saveSettings(api, registered);
    const booking = await paid();
    const unpaid = await place();
    const owner = await logInStaff(api);
    const today = calendarDateInLondon(api.clock.now());
    const books = async () =>
      (await owner.get(`/api/admin/books?from=${today}&to=${today}`).expect(200)).body as Books;
    const issuedAt = expect.anything();
    const seen = async () => [
      { ...(await receiptOf(booking)), issuedAt },
      (await amending(api).view(unpaid.id, unpaid.accessToken)).vat,
      await books(),
    ];
    const before = await seen();
    jest.replaceProperty(vatRates.standard, 'percents', [
      { percent: 20 },
      { percent: 25, from: today },
    ]);
    expect(await seen()).toEqual(before);
    await payBooking(api, unpaid.id);
    expect(await receiptOf(unpaid)).toMatchObject({ vat });
    const later = await receiptOf(await paid());
    const raised = { ...standard, percent: 25, netPence: 1200, vatPence: 300 };
    expect(later.vat?.rates).toEqual([raised, exempt]);
    expect(later.lines.map(({ vatPercent }) => vatPercent)).toEqual([0, 25]);
    expect((await books()).vat?.rates.map(({ percent }) => percent)).toEqual([25, 20, 0]);
  });

  it('goes back with a refund, in the same parts as the price', async () => {
    await saveSettings(api, registered);
    const booking = await paid();
    await refundBooking(api, booking.id, 900);
    expect((await receiptOf(booking)).vat?.rates).toEqual([
      { rate: 'standard', percent: 20, netPence: 1000, vatPence: 200, grossPence: 1200 },
      { rate: 'exempt', percent: 0, netPence: 2400, vatPence: 0, grossPence: 2400 },
    ]);
    const { manager } = api.dataSource;
    const [refund] = await manager.find(RefundEntity, { order: { id: 'DESC' }, take: 1 });
    await queueEmail(manager, {
      onceKey: 'refund-with-vat',
      kind: 'payment-refund',
      at: api.clock.now(),
      subjectId: Number(refund?.id),
    });
    expect(await emailOf('Your refund of £9.00', booking)).toContain('£10.00 + £2.00 VAT = £12.00');
    await refundBooking(api, booking.id, 3600);
    expect((await receiptOf(booking)).vat).toMatchObject({ rates: [] });
  });

  it('is what applies when an unpaid booking is priced anew', async () => {
    const booking = await place();
    await saveSettings(api, registered);
    await amending(api).change(booking, without('2025-10-28'));
    const view = await amending(api).view(booking.id, booking.accessToken);
    expect(view.vat?.rates).toContainEqual(standard);
  });
});

it('is nowhere if the provider is not registered', async () => {
  const booking = await paid();
  const receipt = await receiptOf(booking);
  expect('vat' in receipt).toBe(false);
  expect(receipt.lines.some((line) => 'vatRate' in line)).toBe(false);
  expect('vat' in (await amending(api).view(booking.id, booking.accessToken))).toBe(false);
  expect(await emailOf('is confirmed', booking)).not.toMatch(/VAT|Exempt/);
  const [row] = await api.dataSource.query<{ rules: string }[]>(
    'SELECT sold_rules AS rules FROM bookings WHERE id = ?',
    [booking.id],
  );
  expect(row?.rules).not.toContain('"vat"');
});

it('is saved under a number as HMRC writes it, and refuses another', async () => {
  const owner = await logInStaff(api);
  const { body: settings } = await owner.get('/api/admin/settings').expect(200);
  const save = (vatNumber: string) =>
    owner.put('/api/admin/settings').send({ ...settings, vatNumber });
  const { body } = await save('12345').expect(400);
  expect((await save('gb123456789').expect(200)).body).toMatchObject({
    vatNumber: 'GB 123 4567 89',
  });
  expect(body.fields).toEqual([
    { path: 'vatNumber', message: 'Please give the nine digits of your VAT number' },
  ]);
});
