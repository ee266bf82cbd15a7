import { describe, expect, it } from '@jest/globals';
import { type Attention } from '@sunfield/contracts/office/attention/attention';
import { amending } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { OutboxEmailEntity } from '../outbox/outbox-email.entity';
import { suppressedAmong } from '../suppression/suppression';
import { EmailDeliveryEntity } from './email-delivery.entity';

const OLD = 'ngozi@example.com';
const NEW = 'right@example.com';
const SECRET = 'sunfield-demo-bounce-secret';
const api = testMailingApi({
  env: { MAIL_PROVIDER: 'postmark', MAIL_WEBHOOK_SECRET: 'postmark:password' },
});
const family = amending(api);
const staff = testStaff(api);

const dsn = (sender: string, status = '5.1.1', recipient = OLD, action = 'failed') =>
  [
    `To: ${sender}`,
    'Content-Type: multipart/report; report-type=delivery-status',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 no mailbox ${recipient}`,
    '',
  ].join('\r\n');
const bounce = (message: string, secret = SECRET) =>
  api
    .http()
    .post('/api/mail/bounces')
    .set({ 'Content-Type': 'message/rfc822', Authorization: `Bearer ${secret}` })
    .send(message);
const report = (RecordType: string, more: object, password = 'password') =>
  api
    .http()
    .post('/api/mail/events')
    .auth('postmark', password)
    .send({ RecordType, ...more });
const delivery = (message_key: string, at = '2025-10-01T10:00:00Z') =>
  report('Delivery', { Recipient: OLD, DeliveredAt: at, Metadata: { message_key } });

const confirmationOf = (subjectId: number) =>
  api.dataSource.manager.findOneByOrFail(OutboxEmailEntity, {
    kind: 'booking-confirmation',
    subjectId,
  });
const stateOf = async (messageKey: string) =>
  (await api.dataSource.manager.findOneBy(EmailDeliveryEntity, { messageKey }))?.state;
const items = async () =>
  ((await staff.get('/api/admin/attention').expect(200)).body as Attention).items.filter(
    ({ kind }) => kind === 'email',
  );
async function paid() {
  const booking = await family.paid();
  await api.runJob('outbox');
  const { messageKey } = await confirmationOf(booking.id);
  const key = messageKey.replaceAll('-', '');
  const sender = api.mailbox.senders.find((one) => one.includes(key)) ?? '';
  return { ...booking, messageKey, sender };
}

it('gives each email its own bounce address, and a header that the provider’s reports repeat', async () => {
  const { messageKey, sender } = await paid();
  const at = api.mailbox.recipients.findIndex(
    (to, n) => to.includes(OLD) && api.mailbox.senders[n] === sender,
  );
  const mail = api.mailbox.messages[at];
  expect(mail?.subject).toContain('confirmed');
  expect(mail?.messageId).toContain(messageKey);
  expect(mail?.headers.get('x-pm-metadata-message_key')).toBe(messageKey);
  expect(api.mailbox.recipients[at]).toEqual([OLD]);
});

describe('a bounced confirmation', () => {
  it('is seen by staff and the family until the corrected address is confirmed, then sent again', async () => {
    const booking = await paid();
    await bounce(dsn(booking.sender)).expect(200);
    const suppressed = (await suppressedAmong(api.dataSource.manager, [OLD, NEW])).get(OLD);
    expect(suppressed && [...suppressed]).toEqual(['bounced']);
    expect(await items()).toMatchObject([
      {
        bookingId: booking.id,
        correct: 'address',
        what: expect.stringMatching(/^Booking confirmation came back.*\(Ngozi Okafor\)$/),
        search: `?tab=bookings&booking=${booking.id}&change=booking`,
      },
    ]);
    expect((await items())[0]).not.toHaveProperty('target');
    const { body: rows } = await staff.get('/api/bookings?attention=email_bounced').expect(200);
    expect(rows).toMatchObject([{ id: booking.id, attention: ['email_bounced'] }]);
    const { body: log } = await staff.get('/api/admin/emails?problem=bounced').expect(200);
    expect(log).toMatchObject([{ bookingId: booking.id, delivery: { state: 'bounced' } }]);
    expect(log[0].delivery.detail).not.toContain(OLD);
    const { body: held } = await staff.get(`/api/admin/families?email=${OLD}`).expect(200);
    expect(held.emailTrouble).toBe('bounced');
    const seen = await family.view(booking.id, booking.accessToken);
    expect(seen.emailTrouble).toBe('bounced');
    expect((await api.get(`/api/bookings/${booking.id}`)).body.emailTrouble).toBeUndefined();

    await family.change(booking, () => ({ parentEmail: NEW }));
    const [confirming] = await items();
    expect(confirming?.underway).toMatch(/^The new address waits to be confirmed/);
    expect(confirming).not.toHaveProperty('correct');
    api.mailbox.clear();
    await api.runJob('outbox');
    const asked = api.mailbox.messages[api.mailbox.recipients.findIndex((to) => to.includes(NEW))];
    const token = /confirm-address\S+token=([\w-]+)/.exec(asked?.text ?? '')?.[1];
    api.mailbox.clear();
    const { body } = await api
      .post(`/api/bookings/${booking.id}/new-address/confirm`, { token })
      .expect(200);
    expect((await family.view(booking.id, body.accessToken)).isEmailQueued).toBe(true);
    await api.runJob('outbox');
    // Nothing goes to the address that takes no email.
    expect(api.mailbox.recipients.flat()).not.toContain(OLD);
    const subjects = api.mailbox.messages.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('confirmed'))).toHaveLength(1);
    expect(await items()).toEqual([]);
    const now = await family.view(booking.id, body.accessToken);
    expect(now.emailTrouble).toBeUndefined();
    expect(now.isEmailQueued).toBeUndefined();
    const { body: timeline } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`);
    const said = timeline.entries.map(({ text }: { text: string }) => text);
    expect(said).toContain('Email “Booking confirmation” came back: the address takes no email.');
    expect(said).toContain('Email “Booking confirmation” sent again to the corrected address.');
  });

  it('asks a person once while the address is being corrected, and again if that is given up', async () => {
    const booking = await paid();
    await bounce(dsn(booking.sender)).expect(200);
    const other = await paid();
    await bounce(dsn(other.sender)).expect(200);
    const first = (await items()).find(({ bookingId }) => bookingId === booking.id);
    await family.change(booking, () => ({ parentEmail: NEW }));
    await staff.post('/api/send-reminder-email', { bookingId: booking.id }).expect(200);
    await api.runJob('outbox');
    const { messageKey } = await api.dataSource.manager.findOneByOrFail(OutboxEmailEntity, {
      kind: 'booking-reminder',
      subjectId: booking.id,
    });
    const key = messageKey.replaceAll('-', '');
    api.clock.advance({ minutes: 1 });
    await bounce(dsn(api.mailbox.senders.find((one) => one.includes(key)) ?? '')).expect(200);
    const about = async ({ id }: { id: number }) =>
      (await items()).filter(({ bookingId }) => bookingId === id);
    // The first one, as that may have been taken, or let wait.
    expect(await about(booking)).toMatchObject([
      { ref: first?.ref, underway: expect.stringMatching(/^The new address waits/) },
    ]);
    expect(await about(other)).toMatchObject([{ correct: 'address' }]);

    const { accessToken: access } = booking;
    await api.post(`/api/bookings/${booking.id}/new-address/keep-old`, { access }).expect(200);
    const again = await about(booking);
    expect(again).toMatchObject([{ correct: 'address' }, { correct: 'address' }]);
    for (const item of again) expect(item).not.toHaveProperty('underway');
  });

  it('is settled when staff send it again', async () => {
    const booking = await paid();
    await bounce(dsn(booking.sender, '5.2.2')).expect(200);
    const [item] = await items();
    expect(item?.what).toMatch(/^Booking confirmation did not arrive/);
    await staff.post(`/api/admin/emails/${item?.target}/resend`).expect(200);
    await api.runJob('outbox');
    expect(await items()).toEqual([]);
    // A late report about the first message changes nothing.
    await bounce(dsn(booking.sender)).expect(200);
    expect(await items()).toEqual([]);
  });
});

describe('reports', () => {
  it('come in any order and more than once: a delivery does not undo a bounce', async () => {
    const { messageKey, sender } = await paid();
    await bounce(dsn(sender, '4.4.1', OLD, 'delayed')).expect(200);
    expect(await stateOf(messageKey)).toBe('delayed');
    await delivery(messageKey).expect(200, { received: true });
    expect(await stateOf(messageKey)).toBe('delivered');
    await Promise.all([
      bounce(dsn(sender)).expect(200),
      delivery(messageKey).expect(200),
      bounce(dsn(sender, '4.4.1', OLD, 'delayed')).expect(200),
    ]);
    expect(await stateOf(messageKey)).toBe('bounced');
    const Metadata = { message_key: messageKey };
    await report('SpamComplaint', { Email: OLD, Metadata }).expect(200);
    await delivery(messageKey).expect(200);
    expect(await stateOf(messageKey)).toBe('complained');
    const { manager } = api.dataSource;
    const suppressed = (await suppressedAmong(manager, [OLD])).get(OLD);
    expect(suppressed && [...suppressed].toSorted()).toEqual(['bounced', 'complained']);
  });

  it('of a delivery end a bounce of the address only if they are newer', async () => {
    const first = await paid();
    const second = await paid();
    const { manager } = api.dataSource;
    const isSuppressed = async () => (await suppressedAmong(manager, [OLD])).size > 0;
    const Metadata = { message_key: first.messageKey };
    const BouncedAt = '2025-10-02T10:00:00Z';
    await report('Bounce', { Type: 'HardBounce', Email: OLD, BouncedAt, Metadata }).expect(200);
    await delivery(second.messageKey).expect(200);
    expect(await isSuppressed()).toBe(true);
    await delivery(second.messageKey, '2025-10-03T10:00:00Z').expect(200);
    expect(await isSuppressed()).toBe(false);
  });

  it('made up from the headers that a forwarded email shows change nothing, nor does one about an old email', async () => {
    const { messageKey, sender } = await paid();
    for (const to of [
      `bounces+${messageKey}@sunfield.example`,
      `bounces+${messageKey.replaceAll('-', '')}@sunfield.example`,
      sender.replace(/.@/, (last) => (last === '0@' ? '1@' : '0@')),
    ])
      await bounce(`${dsn(to)}\r\nMessage-ID: <${messageKey}@sunfield.example>\r\n`).expect(200);
    expect(await stateOf(messageKey)).toBeUndefined();
    api.clock.advance({ minutes: 15 * 24 * 60 });
    await bounce(dsn(sender)).expect(200);
    expect(await stateOf(messageKey)).toBeUndefined();
    api.clock.advance({ minutes: -2 * 24 * 60 });
    await bounce(dsn(sender)).expect(200);
    expect(await stateOf(messageKey)).toBe('bounced');
  });

  it('that are not as documented are refused, and not a failure here', async () => {
    await report('Delivery', { Metadata: 'none' }).expect(400);
    await bounce('\u0000To: \u0000\n\nAction:\nStatus: \n\nAction: failed').expect(200);
  });

  it('are refused without the right signature, and about the staff’s blind copy say nothing', async () => {
    const { messageKey, sender } = await paid();
    await bounce(dsn(sender), 'another-secret').expect(400);
    await report(
      'Bounce',
      { Type: 'HardBounce', Metadata: { message_key: messageKey } },
      'x',
    ).expect(400);
    await bounce(dsn(sender, '5.1.1', 'staff@sunfield.example')).expect(200);
    await bounce('To: bounces@sunfield.example\n\nHello').expect(200);
    await delivery('00000000-0000-4000-8000-000000000000').expect(200);
    expect(await stateOf(messageKey)).toBeUndefined();
  });

  it('about an email that is only just being sent are asked for again', async () => {
    const { messageKey, id } = await paid();
    const { id: outboxId } = await confirmationOf(id);
    await api.dataSource.manager.update(OutboxEmailEntity, { messageKey }, { status: 'queued' });
    await delivery(messageKey).expect(503);
    await api.dataSource.manager.update(OutboxEmailEntity, { id: outboxId }, { status: 'sent' });
    await delivery(messageKey).expect(200);
    expect(await stateOf(messageKey)).toBe('delivered');
  });
});
