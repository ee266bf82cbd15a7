import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ParsedMail } from 'mailparser';
import { amending } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';

import { saveSettings } from '../../../test/save-settings';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { SeasonEntity } from '../../catalogue/model/season.entity';

const api = testMailingApi();
const { mailbox } = api;
/** Login sessions don't last from one day to the next. */
const staff = testStaff(api, '2025-10-20T09:00:00.000Z');
let id: number;
beforeEach(async () => {
  id = await place();
  await payBooking(api, id);
  await api.runJob('outbox');
  mailbox.clear();
});

async function place(): Promise<number> {
  const order = anOrder({
    children: [
      { name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
      { name: 'Tobi Okafor', age: '10' },
    ],
    dates: [
      { date: '2025-10-27', childIndex: 0 },
      { date: '2025-10-28', childIndex: 1, venue: 'brecks', campType: 'dance' },
    ],
    totalPence: 2700,
  });
  return (await api.post('/api/bookings', order).expect(201)).body.id as number;
}
const remind = (bookingId = id) => staff.post('/api/send-reminder-email', { bookingId });
async function sent(): Promise<ParsedMail> {
  await api.runJob('outbox');
  return mailbox.waitFor(({ subject }) => subject?.startsWith('Reminder') ?? false);
}

describe('a reminder', () => {
  it('tells the parent when, where and what to bring, and is copied to staff', async () => {
    const { body } = await remind().expect(200);
    expect(body).toEqual({ success: true });
    const mail = await sent();
    expect(mail.subject).toBe(`Reminder: your Sunfield camp days (booking #${id})`);
    expect(mail.to).toMatchObject({ value: [{ address: 'ngozi@example.com' }] });
    for (const body of [mail.text ?? '', String(mail.html)]) {
      for (const fact of [
        'Monday, 27th October 2025',
        'Tuesday, 28th October 2025',
        '9am-3pm',
        'Brecks Community Hub',
        'Packed lunch',
        'Trainers',
        'Amara Okafor and Tobi Okafor',
      ]) {
        expect(body).toContain(fact);
      }
      expect(body).not.toMatch(/Peanut|grandmother/);
    }
    expect(mailbox.recipients.at(-1)).toEqual(['ngozi@example.com', 'staff@sunfield.example']);
  });

  it('omits empty lists, and breakfast if there is none', async () => {
    await saveSettings(api, {
      campDay: { bring: [], schedule: ['{breakfast:Porridge}', 'Ball games'] },
      servesBreakfast: false,
    });
    await remind().expect(200);
    const mail = await sent();
    for (const body of [mail.text ?? '', String(mail.html)]) {
      expect(body).toContain('Here is when and where.');
      expect(body).toMatch(/Daily schedule[\s\S]+Ball games/i);
      expect(body).not.toMatch(/to bring|Porridge|Packed lunch/i);
    }
    await saveSettings(api, { campDay: { bring: ['Lunch'], schedule: [] } });
    api.clock.set('2025-10-20T09:01:00.000Z');
    mailbox.clear();
    await remind().expect(200);
    const other = await sent();
    for (const body of [other.text ?? '', String(other.html)]) {
      expect(body).toMatch(/What to bring[\s\S]+Lunch/i);
      expect(body).not.toMatch(/Daily schedule/i);
    }
  });

  it('tells of the days to come only', async () => {
    await staff.goTo('2025-10-28T06:00:00.000Z');
    await remind().expect(200);
    const { text } = await sent();
    expect(text).toContain('Tuesday, 28th October 2025');
    expect(text).not.toContain('Monday, 27th October 2025');
    expect(text).toContain('seeing Tobi Okafor at camp');
  });

  it('tells of all days of an example season that is over, and is refused for a real one', async () => {
    await staff.goTo('2025-11-02T09:00:00.000Z');
    await remind().expect(200);
    const ofExample = (await sent()).text ?? '';
    expect(ofExample).toContain('This is an example season, and its dates are over.');
    expect(ofExample).toMatch(/Monday, 27th[\s\S]*Tuesday, 28th/);
    expect(ofExample).not.toMatch(/Thank you|looking forward|WHAT TO BRING/);

    mailbox.clear();
    await api.dataSource
      .getRepository(SeasonEntity)
      .update({ state: 'on_sale' }, { closesWithEachDay: true });
    api.clock.advance({ minutes: 1 });
    const { body } = await remind().expect(409);
    expect(body).toMatchObject({
      success: false,
      error: 'There are no camp days left to remind the parent about.',
    });
    expect(mailbox.messages).toEqual([]);
  });

  it('may be sent again, but not by a second click', async () => {
    await Promise.all([remind().expect(200), remind().expect(200)]);
    await sent();
    expect(mailbox.messages).toHaveLength(1);
    api.clock.advance({ minutes: 1 });
    await remind().expect(200);
    await api.runJob('outbox');
    expect(mailbox.messages).toHaveLength(2);
  });

  it('is refused for a booking that is not paid, with the error as specified', async () => {
    const pending = await place();
    const { body } = await remind(pending).expect(409);
    expect(body).toMatchObject({
      success: false,
      error: 'Reminders are only sent for paid bookings.',
      code: 'booking_not_paid',
    });
    await remind(999).expect(404);
    expect(mailbox.messages).toEqual([]);
  });

  it('is refused, and not called sent, once all places of the booking are cancelled', async () => {
    const family = amending(api);
    const booking = await family.paid();
    await family.change(booking, () => ({ children: [], places: [] }));
    await api.runJob('outbox');
    mailbox.clear();
    const { body } = await remind(booking.id).expect(409);
    expect(body).toMatchObject({
      success: false,
      error: 'There are no camp days left to remind the parent about.',
    });
    await api.runJob('outbox');
    expect(mailbox.messages).toEqual([]);
  });

  it('is on its way, not sent, while the mail server takes nothing', async () => {
    mailbox.refuse(true);
    expect((await remind().expect(200)).body).toMatchObject({
      success: true,
      isOnItsWay: true,
      waitingSince: expect.any(String),
    });
    mailbox.refuse(false);
    api.clock.advance({ minutes: 10 });
    await sent();
    expect((await remind().expect(200)).body).toEqual({ success: true });
  });

  it('is not sent for a booking that was deleted in the meantime', async () => {
    mailbox.refuse(true);
    await remind().expect(200);
    mailbox.refuse(false);
    api.clock.advance({ minutes: 10 });
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    await api.runJob('outbox');
    // The parent gets the cancellation email instead.
    expect(mailbox.messages.map(({ subject }) => subject)).toEqual([
      `Your Sunfield booking #${id} is cancelled`,
    ]);
  });

  it('is for staff', async () => {
    await api.post('/api/send-reminder-email', { bookingId: id }).expect(401);
  });
});

describe('once camp has begun', () => {
  beforeEach(async () => {
    await api.dataSource
      .getRepository(SeasonEntity)
      .update({ closesWithEachDay: false }, { closesWithEachDay: true });
  });

  it('is refused until staff say that they mean the days that are left', async () => {
    await staff.goTo('2025-10-27');
    const { body } = await remind().expect(409);
    expect(body).toMatchObject({
      success: false,
      error: expect.stringContaining('Camp has begun'),
    });
    await staff.post('/api/send-reminder-email', { bookingId: id, afterBegun: true }).expect(200);
    expect((await sent()).text).toContain('Tuesday, 28th October 2025');
  });

  it('is not sent where it was asked for before and the mail server was away until then', async () => {
    mailbox.refuse(true);
    await remind().expect(200);
    mailbox.refuse(false);
    api.clock.set('2025-10-27T10:00:00.000Z');
    await api.runJob('outbox');
    expect(mailbox.messages).toEqual([]);
  });
});
