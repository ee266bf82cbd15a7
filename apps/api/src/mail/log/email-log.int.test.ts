import { beforeEach, describe, expect, it } from '@jest/globals';
import { type EmailLogEntry } from '@sunfield/contracts/mail/emails';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';

import { testMailingApi } from '../../../test/running/start-mailing-api';
import { EventEntity } from '../../kernel/events/event.entity';

const api = testMailingApi();
const { mailbox } = api;
const staff = testStaff(api);
let bookingId: number;
beforeEach(async () => {
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  bookingId = (body as { id: number }).id;
  await payBooking(api, bookingId);
});

const list = async (query: object = {}) => {
  const { body, headers } = await staff.get('/api/admin/emails').query(query).expect(200);
  return { emails: body as EmailLogEntry[], total: Number(headers['x-total-count']) };
};
const resend = (id: number) => staff.post(`/api/admin/emails/${id}/resend`);
const confirmation = async () => {
  const [email] = (await list({ kind: 'booking-confirmation' })).emails;
  return email as EmailLogEntry;
};

describe('the email log', () => {
  it('shows what was sent and what waits, and no name', async () => {
    expect(await confirmation()).toMatchObject({ status: 'queued', attempts: 0, sentAt: null });
    await api.runJob('outbox');
    const { emails, total } = await list({ status: 'sent' });
    expect(total).toBe(2);
    expect(emails).toMatchObject([
      { kind: 'booking-paid-alert', subjectId: bookingId, attempts: 1 },
      { kind: 'booking-confirmation', subjectId: bookingId, sentAt: '2025-10-01T09:00:00.000Z' },
    ]);
    expect(JSON.stringify(emails)).not.toMatch(/Ngozi|Amara/);
    expect((await list({ page: 2, pageSize: 1 })).emails).toHaveLength(1);
  });

  it('shows what went wrong, without addresses', async () => {
    mailbox.refuse(true, 550);
    await api.runJob('outbox');
    const { lastError, attempts } = await confirmation();
    expect(attempts).toBe(1);
    expect(lastError).toContain('550');
    expect(lastError).not.toContain('@');
  });

  it('sends an email again, and notes who wanted it', async () => {
    await api.runJob('outbox');
    const { id } = await confirmation();
    await resend(id).expect(200, { success: true });
    expect((await confirmation()).status).toBe('queued');
    await api.runJob('outbox');
    expect(mailbox.messages.filter(({ subject }) => subject?.includes('confirmed'))).toHaveLength(
      2,
    );
    const entries = api.dataSource.getRepository(EventEntity);
    expect(await entries.findBy({ type: 'email.sent_again' })).toMatchObject([
      { actor: 'staff:1', subjectId: String(id) },
    ]);
  });

  it('sends it once when two ask in parallel', async () => {
    await api.runJob('outbox');
    const { id } = await confirmation();
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses what waits anyway, is not there, or is no status', async () => {
    await resend((await confirmation()).id).expect(409);
    await resend(9999).expect(404);
    await staff.post('/api/admin/emails/one/resend').expect(400);
    await staff.get('/api/admin/emails?status=lost').expect(400);
  });

  it('is for staff', async () => {
    await api.get('/api/admin/emails').expect(401);
    await api.post('/api/admin/emails/1/resend').expect(401);
  });
});
