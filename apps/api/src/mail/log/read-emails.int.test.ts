import { beforeEach, describe, expect, it } from '@jest/globals';
import { type EmailLogEntry, type ReadEmail } from '@sunfield/contracts/mail/emails';
import { amending } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testMailingApi } from '../../../test/running/start-mailing-api';

const OLD = 'ngozi@example.com';
const NEW = 'new_address@example.com';
const ALERTS = 'staff@sunfield.example';
const api = testMailingApi();
const family = amending(api);
const staff = testStaff(api);
let booking: Awaited<ReturnType<typeof family.paid>>;
beforeEach(async () => {
  booking = await family.paid();
  await api.runJob('outbox');
});

const list = async (query: object = {}) => {
  const { body } = await staff.get('/api/admin/emails').query(query).expect(200);
  return body as EmailLogEntry[];
};
const kinds = async (search: string) => (await list({ search })).map(({ kind }) => kind).sort();
const newest = async (kind: string) => {
  const [email] = await list({ kind });
  return email as EmailLogEntry;
};
const read = async ({ id }: Pick<EmailLogEntry, 'id'>) => {
  const { body } = await staff.get(`/api/admin/emails/${id}`).expect(200);
  return body as ReadEmail;
};
const enquire = async () => {
  const enquiry = {
    parentName: 'Tunde Bello',
    parentEmail: 'Tunde@example.org',
    parentPhone: '07700 900456',
    childName: 'Kemi',
    childAge: 8,
    partyDate: '2025-12-13',
    venueLocation: 'Our hall',
    guestCount: 12,
    activities: ['Football'],
    additionalInfo: '',
  };
  const { body } = await api.post('/api/party-enquiries', enquiry);
  await api.runJob('outbox');
  return (body as { id: number }).id;
};
const takeNewAddress = async () => {
  await family.change(booking, () => ({ parentEmail: NEW }));
  await staff.post(`/api/admin/bookings/${booking.id}/new-address/confirm`, {}).expect(200);
  await api.runJob('outbox');
};

describe('whom an email goes to', () => {
  it('is in the list: the family’s address, or the one for alerts', async () => {
    expect(await newest('booking-confirmation')).toMatchObject({ to: OLD, bookingId: booking.id });
    expect((await newest('booking-paid-alert')).to).toBe(ALERTS);
  });

  it('is the address of now, and says where an email went to another one before', async () => {
    await takeNewAddress();
    expect(await newest('booking-confirmation')).toMatchObject({ to: NEW, wentElsewhere: true });
    expect(await newest('booking-link')).toMatchObject({ to: NEW, status: 'sent' });
    expect(await newest('booking-link')).not.toHaveProperty('wentElsewhere');
    // The address is no longer stored anywhere.
    expect((await newest('amendment-address')).to).toBeNull();
    expect((await read(await newest('booking-confirmation'))).content?.to).toBe(NEW);
  });

  it('is gone with the family, also from what can be found and read', async () => {
    api.clock.set('2025-12-01T10:00:00Z');
    await staff.logIn();
    await staff.post('/api/admin/families/erase', { email: OLD, seen: 1 }).expect(200);
    const confirmation = await newest('booking-confirmation');
    expect(confirmation.to).toBeNull();
    expect(JSON.stringify(await list())).not.toContain(OLD);
    expect(await kinds('ngozi')).toEqual([]);
    expect((await read(confirmation)).content).toBeNull();
  });
});

describe('a search', () => {
  it('finds by part of an address, whatever its case', async () => {
    await enquire();
    expect(await kinds('NGOZI@exam')).toEqual(['booking-confirmation']);
    expect(await kinds('example.org')).toEqual(['party-enquiry-acknowledgement']);
    expect(await kinds(ALERTS)).toEqual(['booking-paid-alert', 'party-enquiry-alert']);
    expect(await kinds('%')).toEqual([]);
    expect(await kinds('ngozi_example')).toEqual([]);
  });

  it('finds by the number of a booking or an enquiry, and everything about it', async () => {
    const enquiryId = await enquire();
    await takeNewAddress();
    const all = [
      'amendment-address',
      'amendment-alert',
      'amendment-made',
      'booking-confirmation',
      'booking-link',
      'booking-paid-alert',
      'new-address',
    ];
    expect(await kinds(`${booking.id}`)).toEqual(all);
    expect(await kinds(`#${booking.id}`)).toEqual(all);
    expect(await kinds(`P${enquiryId}`)).toEqual([
      'party-enquiry-acknowledgement',
      'party-enquiry-alert',
    ]);
    expect(await kinds('999')).toEqual([]);
  });

  it('is narrowed by kind, state and page, and counted', async () => {
    await family.paid({ parentEmail: 'sam@example.com', children: [{ name: 'Ada', age: '9' }] });
    const found = (query: object) =>
      staff.get('/api/admin/emails').query({ search: 'example.com', ...query });
    expect((await found({ status: 'queued' })).body).toMatchObject([{ to: 'sam@example.com' }]);
    expect((await found({ kind: 'booking-link' })).body).toEqual([]);
    expect((await found({ problem: 'refused' })).body).toEqual([]);
    const { body, headers } = await found({ page: 2, pageSize: 1 });
    expect(body).toMatchObject([{ to: OLD }]);
    expect(headers['x-total-count']).toBe('2');
    await found({ search: 'a'.repeat(101) }).expect(400);
  });
});

describe('what an email says', () => {
  it('is read as it would be sent now, with its subject and who gets a copy', async () => {
    await staff.post('/api/send-reminder-email', { bookingId: booking.id }).expect(200);
    const { email, content } = await read(await newest('booking-reminder'));
    expect(email).toMatchObject({ kind: 'booking-reminder', status: 'sent', to: OLD });
    const sent = api.mailbox.messages.at(-1);
    expect(content).toMatchObject({ to: OLD, copyTo: ALERTS, subject: sent?.subject });
    expect(content?.text).toContain('Amara');
    // The subject is above it.
    expect(sent?.text).toMatch(/^.+\n=+\n/);
    expect(content?.text).not.toMatch(/^=+$/m);
    expect(content?.text).not.toMatch(/Peanut|grandmother/);
  });

  it('opens nothing: what is secret in its links is cut off', async () => {
    await api.post(`/api/bookings/${booking.id}/email-link`).expect(200);
    await family.change(booking, () => ({ parentName: 'Ngozi A. Okafor' }));
    await api.runJob('outbox');
    for (const email of await list()) {
      const { content } = await read(email);
      expect(content?.text).toBeTruthy();
      expect(content?.text).not.toContain(booking.accessToken);
      expect(content?.text).not.toMatch(/[?&](?:access|token)=[^…]/);
    }
    const sent = api.mailbox.messages.map(({ text }) => text).join();
    expect(sent).toContain(`access=${booking.accessToken}`);
    const { content } = await read(await newest('booking-link'));
    expect(content?.text).toContain(`/booking-confirmation?booking_id=${booking.id}&access=…`);
  });

  it('is nothing where a code or an address went with it, also before it is sent', async () => {
    await api.post('/api/address-proof/code', { email: OLD }).expect(202);
    await family.change(booking, () => ({ parentEmail: NEW }));
    for (const kind of ['address-code', 'new-address']) {
      const { email, content } = await read(await newest(kind));
      expect({ to: email.to, status: email.status, content }).toEqual({
        to: null,
        status: 'queued',
        content: null,
      });
    }
  });

  it('is for staff who see bookings', async () => {
    const { id } = await newest('booking-confirmation');
    await api.get(`/api/admin/emails/${id}`).expect(401);
    await staff.get('/api/admin/emails/9999').expect(404);
    await staff.get('/api/admin/emails/one').expect(400);
  });
});
