import { describe, expect, it } from '@jest/globals';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { agreed, edited } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { alsoOn, payingForChange, type Waiting } from '../../../test/families/paying-for-change';
import { testPaying } from '../../../test/families/start-paying';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { type OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';

const monday = '2025-10-27';
const tuesday = '2025-10-28';
const thursday = '2025-10-30';
const amara = { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' };

const paying = testPaying({ webhooks: false });
const family = payingForChange(paying);
const staff = testStaff(paying.api);

const seenByStaff = async (id: number): Promise<Booking> =>
  (await staff.get(`/api/bookings/${id}`).expect(200)).body;
const textsOf = async (kind: OutboxEmailEntity['kind']) => {
  const composers = paying.api.app.get(EmailComposers);
  const emails = await paying.emails(kind);
  const composed = await Promise.all(emails.map((email) => composers.compose(email)));
  return composed.map((email) => email?.text ?? '');
};
const timelineOf = async (id: number) => {
  const { body } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
  return (body.entries as { text: string }[]).map(({ text }) => text);
};
async function lapse(): Promise<void> {
  paying.api.clock.advance({ minutes: 31 });
  await paying.api.runJob('end-holds');
}

/** Swaps a day, replaces a note, corrects an age, and adds a sibling, which costs more. */
const swapCorrectAndAddSibling = ({ places, children }: QuoteAmendment) => ({
  parentPhone: '07700 900999',
  specialRequirements: 'Collected by gran',
  children: [
    ...children.map((child) => ({ ...child, age: '8', medicalInfo: 'Peanut and egg allergy' })),
    { name: 'Chidi Okafor', age: '6', medicalInfo: 'Asthma' },
  ],
  places: places.flatMap((place) => [
    { ...place, date: tuesday },
    { ...place, date: tuesday, child: 1 },
  ]),
});

const waitsFor = async (
  edit: (wish: QuoteAmendment) => object = swapCorrectAndAddSibling,
): Promise<Waiting> =>
  family.ask(await family.paid({ children: [amara], dates: [{ date: monday }] }), edit);

describe('a change that corrects people and costs more', () => {
  it('corrects them immediately, and only the rest waits for payment', async () => {
    const waiting = await waitsFor();
    expect(waiting.amendment).toMatchObject({ state: 'waiting' });
    const seen = await seenByStaff(waiting.id);
    expect(seen).toMatchObject({
      parentPhone: '07700 900999',
      specialRequirements: 'Collected by gran',
      children: [{ name: 'Amara Okafor', age: '8', medicalInfo: 'Peanut and egg allergy' }],
      totalPence: 1500,
      waitingAmendment: { id: waiting.amendment.id, payPence: waiting.quoted.payPence },
    });
    expect(seen.selectedDates.map(({ date }) => date)).toEqual([monday]);
    const [told, ...others] = await textsOf('amendment-made');
    expect(others).toEqual([]);
    expect(told).toContain('Medical notes of Amara Okafor');
    expect(told).not.toContain('egg');
    expect(told).not.toContain('Chidi');
    expect(await timelineOf(waiting.id)).toContain(
      'Changed: phone number, special requirements, child’s age, medical notes corrected.',
    );
  });

  it('is made with its payment, and takes none of the corrections back', async () => {
    const waiting = await waitsFor();
    await paying.report(await family.paidChange(waiting)).expect(200);
    const seen = await seenByStaff(waiting.id);
    expect(seen).toMatchObject({
      parentPhone: '07700 900999',
      children: [
        { age: '8', medicalInfo: 'Peanut and egg allergy' },
        { name: 'Chidi Okafor', medicalInfo: 'Asthma' },
      ],
      waitingAmendment: null,
    });
    expect(seen.selectedDates.map(({ date }) => date)).toEqual([tuesday, tuesday]);
    const [, made, ...others] = await textsOf('amendment-made');
    expect(others).toEqual([]);
    expect(made).toContain('Chidi Okafor');
    expect(made).not.toContain('CORRECTED');
  });

  it('corrects them once, however often the same message is sent', async () => {
    const booking = await family.paid({ children: [amara], dates: [{ date: monday }] });
    const send = await family.ready(booking, swapCorrectAndAddSibling);
    const first = await send().expect(201);
    const second = await send().expect(201);
    expect(second.body).toEqual(first.body);
    expect(await seenByStaff(booking.id)).toMatchObject({ revision: 1 });
    expect(await textsOf('amendment-made')).toHaveLength(1);
  });

  it('is reported to the parent if it is not paid in time, and keeps what it corrected', async () => {
    const waiting = await waitsFor();
    await lapse();
    expect(await seenByStaff(waiting.id)).toMatchObject({
      children: [{ name: 'Amara Okafor', age: '8', medicalInfo: 'Peanut and egg allergy' }],
      waitingAmendment: null,
    });
    const [toParent, ...others] = await textsOf('amendment-day-cancelled');
    expect(others).toEqual([]);
    expect(toParent).toContain('was not paid in time, so it was not made');
    expect(toParent).toContain('Monday, 27th October 2025: Amara Okafor');
    expect(toParent).toContain('Tuesday, 28th October 2025: Chidi Okafor');
    expect(toParent).toContain('Nothing was taken from you');
    // Of the correction alone: staff read of the other in To Do.
    expect(await textsOf('amendment-alert')).toHaveLength(1);
    // Sent again, the email says the same.
    const kind = 'amendment-day-cancelled';
    const { body } = await staff.get('/api/admin/emails').query({ kind }).expect(200);
    const read = await staff.get(`/api/admin/emails/${body[0].id}`).expect(200);
    expect(read.body.content.text).toContain('was not paid in time, so it was not made');
  });
});

describe('while a change waits to be paid', () => {
  it.each([false, true])(
    'a note is corrected immediately, and the change is still made (the bank works on it: %s)',
    async (isProcessing) => {
      const waiting = await waitsFor(alsoOn(thursday));
      await paying.settings({ hold_in_processing: isProcessing ? 1 : 0 });
      const opened = await family.paidChange(waiting);
      if (isProcessing) await paying.report(opened).expect(409);
      await family.change(waiting, ({ children }) => ({
        parentName: 'Ngozi Okafor',
        children: children.map((child) => ({ ...child, age: '8', medicalInfo: 'Egg allergy' })),
      }));
      expect(await seenByStaff(waiting.id)).toMatchObject({
        parentName: 'Ngozi Okafor',
        children: [{ age: '8', medicalInfo: 'Egg allergy' }],
        waitingAmendment: { id: waiting.amendment.id },
      });
      if (isProcessing) await paying.settle(opened.intentId, 'succeed');
      await paying.report(opened).expect(200);
      const seen = await seenByStaff(waiting.id);
      expect(seen).toMatchObject({
        parentName: 'Ngozi Okafor',
        children: [{ age: '8', medicalInfo: 'Egg allergy' }],
        waitingAmendment: null,
        totalPence: 3000,
      });
      expect(seen.selectedDates.map(({ date }) => date)).toEqual([monday, thursday]);
    },
  );
});

it('staff ask for a new email address with a change that waits: the change keeps it', async () => {
  const { id } = await family.paid({ children: [amara], dates: [{ date: monday }] });
  const wish = edited(await seenByStaff(id), (asked) => ({
    ...alsoOn(thursday)(asked),
    parentEmail: 'new@example.com',
  }));
  const quoted = (await staff.post(`/api/bookings/${id}/amendments/quote`, wish).expect(200)).body;
  await staff.post(`/api/bookings/${id}/amendments`, agreed(wish, quoted)).expect(201);
  expect(await seenByStaff(id)).toMatchObject({
    newEmail: 'new@example.com',
    waitingAmendment: { payPence: 1500 },
  });
  await staff.post(`/api/admin/bookings/${id}/new-address/confirm`, {}).expect(200);
  expect(await textsOf('amendment-address')).toHaveLength(1);
  const { waitingAmendment } = await seenByStaff(id);
  await staff
    .post(`/api/admin/bookings/${id}/amendments/${waitingAmendment?.id}/mark-paid`, {
      status: 'succeeded',
      paymentIntentId: 'manual_1',
    })
    .expect(200);
  expect(await seenByStaff(id)).toMatchObject({
    parentEmail: 'new@example.com',
    waitingAmendment: null,
    totalPence: 3000,
  });
});
