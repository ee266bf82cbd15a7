import { describe, expect, it } from '@jest/globals';
import dayjs from 'dayjs';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { type TestApi } from '../../../test/running/start-api';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';

const api = testMailingApi();

const place = async (order: object, client: ReturnType<TestApi['http']> = api.http()) =>
  (await client.post('/api/bookings').send(order).expect(201)).body.id as number;
const after = async (minutes: number) => {
  api.clock.set(dayjs(api.clock.now()).add(minutes, 'minute').toDate());
  await api.runJob('held-bookings');
  await api.runJob('outbox');
};
const outbox = () => api.dataSource.getRepository(OutboxEmailEntity);
const queued = async () =>
  (await outbox().findBy({ kind: 'booking-held' })).map(({ subjectId }) => subjectId);

describe('a booking that is left unpaid for ten minutes', () => {
  it('has one email, with facts of ours and a link that shows no names', async () => {
    const parentEmail = 'left.unpaid@example.org';
    const parentName = 'Buy pills at evil dot example';
    const id = await place(
      anOrder({ parentName, parentEmail, children: [{ name: 'Call 0900 now', age: '7' }] }),
    );
    await after(9);
    expect(await queued()).toEqual([]);
    await after(1);
    await after(1);
    expect(await queued()).toEqual([id]);
    const mail = await api.mailbox.waitFor(
      (one) => one.subject?.includes('is not paid yet') ?? false,
    );
    const { text = '', html, subject, headers } = mail;
    expect(subject).toBe(`Your Sunfield booking #${id} is not paid yet`);
    expect(text).toContain('Please pay £15.00 by ');
    expect(text).toMatch(new RegExp(`/checkout\\?booking_id=${id}&amount=15.00$`, 'm'));
    const all = [text, html, subject, JSON.stringify([...headers])].join();
    for (const typed of ['pills', '0900', 'access=']) expect(all).not.toContain(typed);
  });

  it('has none once it is paid', async () => {
    await payBooking(api, await place(anOrder()));
    await after(11);
    expect(await queued()).toEqual([]);
  });

  it('has none beside one that the address had the same day', async () => {
    const parentEmail = 'twice@example.org';
    const id = await place(anOrder({ parentEmail }));
    const second = anOrder({ parentEmail: 'Twice@example.org', dates: [{ date: '2025-10-28' }] });
    await place(second);
    await after(11);
    await after(1);
    expect(await queued()).toEqual([id]);
  });

  it('has none at an address that refused an email before', async () => {
    const parentEmail = 'refused@example.org';
    const id = await place(anOrder({ parentEmail }));
    const at = api.clock.now();
    await outbox().insert({
      kind: 'booking-link',
      subjectId: id,
      onceKey: 'refused',
      messageKey: '7d3f2c52-6a2e-4a0e-8f0a-3b1f2f0a6a11',
      status: 'failed',
      queuedAt: at,
      dueAt: at,
      attempts: 6,
    });
    await after(11);
    expect(await queued()).toEqual([]);
  });
});
