import { beforeEach, describe, expect, it } from '@jest/globals';
import { amending } from '../../../test/families/amending';
import { everyRow } from '../../../test/every-row';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { EventEntity } from '../../kernel/events/event.entity';

const said = 'Rings at night about Amara';

const api = testApi();
const family = amending(api);
const staff = testStaff(api);
let booking: Awaited<ReturnType<typeof family.paid>>;
beforeEach(async () => {
  booking = await family.paid();
});

const path = () => `/api/admin/bookings/${booking.id}/note`;
const write = (text: string, version: number) => staff.put(path(), { text, version });
const told = async () =>
  (await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200)).body.entries.map(
    ({ by, text }: { by: string; text: string }) => `${by}: ${text}`,
  );

describe('a note of staff', () => {
  it('says who wrote it and when; the timeline that it was, and never what', async () => {
    const none = { text: '', by: null, at: null, version: 0 };
    expect((await staff.get(path()).expect(200)).body).toEqual(none);
    const at = api.clock.now().toISOString();
    const written = { text: said, by: 'admin', at, version: 1 };
    expect((await write(` ${said} `, 0).expect(200)).body).toEqual(written);
    expect((await staff.get(path()).expect(200)).body).toEqual(written);
    await write(`${said} again`, 1).expect(200);
    // Saved without a change, it stays the same version.
    expect((await write(`${said} again`, 2).expect(200)).body).toMatchObject({ version: 2 });
    expect((await write('', 2).expect(200)).body).toMatchObject({ text: '', version: 3 });
    expect((await told()).filter((text: string) => text.includes('Note'))).toEqual([
      'admin: Note for staff removed.',
      'admin: Note for staff changed.',
      'admin: Note for staff written.',
    ]);
    const events = await api.dataSource.manager.findBy(EventEntity, { type: 'booking.noted' });
    expect(JSON.stringify(events)).not.toContain('Rings');
  });

  it('does not overwrite another that was not read', async () => {
    await write('Call them first', 0).expect(200);
    const { body } = await write(said, 0).expect(409);
    expect(body.code).toBe('changed_meanwhile');
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => write(text, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is in no view of the parent’s, in no list, no file and no email, and encrypted', async () => {
    await write(said, 0).expect(200);
    await family.change(booking, () => ({ parentPhone: '0114 000' }));
    const { id, accessToken } = booking;
    const answers = [
      await api.get(`/api/bookings/${id}?access=${accessToken}`),
      await api.get(`/api/bookings/${id}`),
      await api.get(`/api/bookings/${id}/receipt?access=${accessToken}`),
      await staff.get(`/api/bookings/${id}`),
      await staff.get('/api/bookings'),
      await staff.get('/api/admin/bookings/export.csv?medicalNotes=yes'),
      await staff.get('/api/admin/registers?date=2025-10-27'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain('Rings');
    }
    const emails = await api.dataSource.manager.find(OutboxEmailEntity);
    expect(emails.length).toBeGreaterThan(2);
    for (const email of emails) {
      const content = await api.app.get(EmailComposers).compose(email);
      expect(JSON.stringify(content)).not.toContain('Rings');
    }
    expect(JSON.stringify(await everyRow(api.dataSource))).not.toContain('Rings');
  });

  it('is gone with the booking', async () => {
    await write(said, 0).expect(200);
    await staff.delete(`/api/admin/bookings/${booking.id}?refund=none&tellParent=no`).expect(200);
    expect(await api.dataSource.query('SELECT * FROM booking_notes')).toEqual([]);
    await staff.get(path()).expect(404);
    await write('Who was that?', 1).expect(404);
  });

  it('has its limit, and is about a booking that there is', async () => {
    const { body } = await write('x'.repeat(2001), 0).expect(400);
    expect(body.fields).toEqual([{ path: 'text', message: 'Please keep it to 2000 characters' }]);
    await api.get(path()).expect(401);
    await staff.get('/api/admin/bookings/999/note').expect(404);
  });
});
