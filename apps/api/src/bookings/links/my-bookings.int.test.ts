import { describe, expect, it } from '@jest/globals';
import { confirmAddress } from '../../../test/families/confirm-address';
import { amending } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';

import { testMailingApi } from '../../../test/running/start-mailing-api';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { ofAddress } from './bookings-of-address';

const api = testMailingApi();
const { mailbox } = api;

const ask = (email: unknown) => api.post('/api/my-bookings', { email });
const place = async (order: Parameters<typeof anOrder>[0] = {}): Promise<number> =>
  (await api.post('/api/bookings', anOrder(order)).expect(201)).body.id;
const kept = () => api.dataSource.getRepository(OutboxEmailEntity).findBy({ kind: 'my-bookings' });

describe('asking for one’s bookings', () => {
  it('mails the links to those that are not deleted, what comes up first, and no child’s name', async () => {
    const expired = await place({ dates: [{ date: '2025-10-30' }] });
    api.clock.advance({ minutes: 31 });
    await api.runJob('end-holds');
    const later = await place({
      dates: [{ date: '2025-10-28' }, { date: '2025-10-29' }],
      totalPence: 3000,
    });
    const next = await place({ parentEmail: 'Ngozi@Example.com' });
    await payBooking(api, next);
    const others = await place({ parentEmail: 'ngozi@example.org' });
    const deleted = await place();
    const staff = await logInStaff(api);
    await staff.delete(`/api/admin/bookings/${deleted}?tellParent=no`).expect(200);
    await api.runJob('outbox');
    mailbox.clear();

    await ask(' NGOZI@example.com ').expect(202);
    await api.runJob('outbox');
    expect(mailbox.messages).toHaveLength(1);
    const [mail] = mailbox.messages;
    const text = mail?.text ?? '';
    // To the address as given with the latest booking, in its original case.
    expect(mailbox.recipients).toEqual([['Ngozi@example.com']]);
    expect(mail?.subject).toBe('Your Sunfield bookings');
    const told = /COMING UP[\s\S]*/
      .exec(text)?.[0]
      .replace(/http\S+/g, '')
      .replace(/\s*\n\s*/g, '\n');
    expect(told).toContain(
      `COMING UP\nBooking #${next}\nMon 27 Oct\nConfirmed\nBooking #${later}\nTue 28 Oct, Wed 29 Oct\nNot paid yet\n` +
        `EARLIER AND ENDED\nBooking #${expired}\nThu 30 Oct\nNot paid in time\n`,
    );
    expect(text).not.toMatch(new RegExp(`#(${others}|${deleted})\\b`));
    expect(`${text}${mail?.subject}${String(mail?.html)}`).not.toMatch(/Amara|Peanut|grandmother/);

    const links = [...text.matchAll(/http\S+booking-confirmation\S+/g)].map(
      ([link]) => new URL(link),
    );
    expect(links).toHaveLength(3);
    for (const { searchParams } of links) {
      const id = searchParams.get('booking_id');
      const access = searchParams.get('access');
      const { body } = await api.get(`/api/bookings/${id}`).query({ access }).expect(200);
      expect(body).toMatchObject({ view: 'full', parentName: 'Ngozi Okafor' });
    }
    expect(await kept()).toMatchObject([{ status: 'sent', facts: null }]);
  });

  it('finds what was given another address since by that one, and by an index', async () => {
    const family = amending(api);
    const booking = await family.paid();
    await family.change(booking, () => ({ parentEmail: 'Ngozi.Obi@Example.com' }));
    await confirmAddress(api, booking.id);
    await api.runJob('outbox');
    mailbox.clear();
    await ask('ngozi@example.com').expect(202);
    await ask('ngozi.obi@example.com').expect(202);
    await api.runJob('outbox');
    expect(mailbox.recipients).toEqual([['ngozi.obi@example.com']]);

    const { manager } = api.dataSource;
    const [sql, parameters] = ofAddress(manager, 'a@example.com').getQueryAndParameters();
    // On so small a table MySQL may choose another index; `possible_keys` still shows that it could
    // use this one.
    const explain: Partial<Record<string, string>> = {
      'better-sqlite3': 'EXPLAIN QUERY PLAN',
      mysql: 'EXPLAIN FORMAT=TRADITIONAL',
    };
    const { type } = manager.connection.options;
    const plan: unknown = await manager.query(`${explain[type] ?? 'EXPLAIN'} ${sql}`, parameters);
    expect(JSON.stringify(plan)).toContain('ix_bookings_email');
  });

  it('answers alike whether or not the address is known, and does the same for both', async () => {
    await place();
    await api.runJob('outbox');
    mailbox.clear();
    const answers = [await ask('ngozi@example.com'), await ask('nobody@example.com')];
    const [known, unknown] = answers.map(({ status, text, headers }) => ({
      status,
      text,
      // Everything but the date and the request id.
      headers: { ...headers, date: '', 'x-request-id': '' },
    }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({
      status: 202,
      text: JSON.stringify({
        message:
          'If there are bookings for this address, an email with links to them is on its way.',
      }),
    });
    // Nothing is looked up before the answer: both wait in the outbox in the same way.
    const [one, other] = await kept();
    const same = { id: 0, onceKey: '', messageKey: '', facts: '' };
    expect({ ...one, ...same }).toEqual({ ...other, ...same });

    await api.runJob('outbox');
    expect(mailbox.recipients).toEqual([['ngozi@example.com']]);
    expect((await kept()).map(({ status, facts }) => [status, facts])).toEqual([
      ['sent', null],
      ['dropped', null],
    ]);
  });

  it('keeps the address encrypted while it waits', async () => {
    await ask('ngozi@example.com').expect(202);
    const rows = await api.dataSource.query<{ facts: string }[]>(
      `SELECT facts FROM outbox_emails WHERE kind = 'my-bookings'`,
    );
    expect(JSON.stringify(rows)).not.toContain('ngozi');
    expect(rows[0]?.facts).toBeTruthy();
  });

  it.each([undefined, 7, '', 'ngozi', 'ngozi@'])('refuses %j as an address', async (email) => {
    const { body } = await ask(email).expect(400);
    expect(body).toMatchObject({ fields: [{ path: 'email', message: 'Valid email is required' }] });
  });

  it('asks at most five times an hour for one address, known or not', async () => {
    for (const email of ['ngozi@example.com', 'nobody@example.com']) {
      if (email.startsWith('ngozi')) await place();
      for (let time = 1; time <= 5; time += 1) await ask(email).expect(202);
      const refused = await ask(email.toUpperCase()).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await ask('another.parent@example.com').expect(202);
  });
});
