import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { MailerService } from '@nestjs-modules/mailer';
import pWaitFor from 'p-wait-for';
import { anOrder } from '../../../test/families/an-order';
import { freePort } from '../../../test/running/free-port';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { type Mailbox, startMailbox } from '../../../test/running/start-mailbox';
import { EventEntity } from '../../kernel/events/event.entity';
import { recordEvent } from '../../kernel/events/record-event';
import { inTransaction } from '../../kernel/database/transaction';
import { Shedding } from '../../kernel/http/shedding';
import { Stopping } from '../../kernel/http/stopping';
import { Metrics } from '../../kernel/metrics/metrics';
import { whereProblem } from '../log/email-log.service';
import { OutboxEmailEntity } from './outbox-email.entity';
import { OUTBOX_JOB, OutboxWorker } from './outbox-worker';
import { queueEmail, sendAgain } from './queue-email';

const api = testMailingApi();
const { mailbox } = api;
let bookingId: number;
beforeEach(async () => {
  bookingId = await placeBooking(api);
});

const placeBooking = async ({ http }: TestApi): Promise<number> =>
  (await http().post('/api/bookings').send(anOrder()).expect(201)).body.id;

const queue = (onceKey: string, subjectId = bookingId, { dataSource, clock }: TestApi = api) =>
  inTransaction(dataSource, (manager) =>
    queueEmail(manager, { kind: 'booking-link', subjectId, onceKey, at: clock.now() }),
  );
const outbox = () => api.dataSource.getRepository(OutboxEmailEntity);
const row = (onceKey: string) => outbox().findOneByOrFail({ onceKey });
const sendDue = () => api.runJob(OUTBOX_JOB);
const secondsUntil = (moment: Date) => (moment.getTime() - api.clock.now().getTime()) / 1000;

it('lets visitors who are queueing go first, and counts for how long', async () => {
  const emailPauses = async () =>
    (await api.app.get(Metrics).emailPauses.get()).values[0]?.value ?? 0;
  const before = await emailPauses();
  await queue('patient');
  const areWaiting = jest
    .spyOn(Shedding.prototype, 'areVisitorsWaiting', 'get')
    .mockReturnValue(true);
  const sending = sendDue();
  await wait(100);
  expect(await row('patient')).toMatchObject({ status: 'queued', attempts: 0 });
  areWaiting.mockRestore();
  await sending;
  expect(await row('patient')).toMatchObject({ status: 'sent' });
  expect((await emailPauses()) - before).toBeGreaterThanOrEqual(0.1);
});

describe('queueing', () => {
  it('makes one email of one key, also for twenty in parallel, and breaks no transaction', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTransaction(api.dataSource, async (manager) => {
          const at = api.clock.now();
          const email = { kind: 'booking-link', subjectId: bookingId, onceKey: 'one', at } as const;
          const isNew = await queueEmail(manager, email);
          const event = { type: 'email.sent_again', at, actor: 'system', subjectId: n } as const;
          await recordEvent(manager, event);
          return isNew;
        }),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await outbox().countBy({ onceKey: 'one' })).toBe(1);
    expect(
      await api.dataSource.getRepository(EventEntity).countBy({ type: 'email.sent_again' }),
    ).toBe(20);
  });

  it('leaves nothing behind when what it tells did not happen', async () => {
    const failing = inTransaction(api.dataSource, async (manager) => {
      const email = { kind: 'booking-link', subjectId: bookingId, onceKey: 'no' } as const;
      await queueEmail(manager, { ...email, at: api.clock.now() });
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await outbox().countBy({ onceKey: 'no' })).toBe(0);
  });

  it('copies no name or address', async () => {
    await queue('bare');
    const stored = JSON.stringify(await row('bare'));
    expect(stored).not.toMatch(/ngozi|okafor|@/i);
  });
});

describe('sending', () => {
  it('sends every email once, however many workers there are', async () => {
    for (let n = 0; n < 12; n += 1) await queue(`mail-${n}`);
    await Promise.all([1, 2, 3, 4, 5].map(sendDue));
    expect(mailbox.messages).toHaveLength(12);
    expect(new Set(mailbox.messages.map(({ messageId }) => messageId)).size).toBe(12);
    expect(await outbox().countBy({ status: 'sent', attempts: 1 })).toBe(12);
    await sendDue();
    expect(mailbox.messages).toHaveLength(12);
  });

  it('is a job for every replica, and each email one of them sends', async () => {
    await queue('job');
    // The worker that held the job's lease has died.
    const end = api.clock.now().getTime() + 60_000;
    await api.dataSource.query('INSERT INTO leases (name, owner, expires_at) VALUES (?, ?, ?)', [
      'job:outbox',
      'the dead',
      end,
    ]);
    await Promise.all([api.runJob('outbox'), api.runJob('outbox')]);
    expect(mailbox.messages).toHaveLength(1);
    expect((await row('job')).sentAt).toEqual(api.clock.now());
  });

  it('drops what there is nothing to say about any more', async () => {
    await queue('gone', 999_999);
    await sendDue();
    expect(mailbox.messages).toHaveLength(0);
    expect((await row('gone')).status).toBe('dropped');
  });

  it('takes over from a worker that died, with the same Message-ID', async () => {
    await queue('crash');
    await sendDue();
    // As if the process had ended after the mail server's acceptance and before our commit.
    const { id } = await row('crash');
    const claimEnd = new Date(api.clock.now().getTime() + 30_000);
    const claim = { status: 'queued', claimedBy: 'a worker that has died', dueAt: claimEnd };
    await outbox().update({ id }, { ...claim, status: 'queued', sentAt: null });
    await sendDue();
    expect(mailbox.messages).toHaveLength(1);
    api.clock.advance({ seconds: 31 });
    await sendDue();
    expect(mailbox.messages).toHaveLength(2);
    expect(mailbox.messages[1]?.messageId).toBe(mailbox.messages[0]?.messageId);
    expect((await row('crash')).status).toBe('sent');
  });

  it('is over before data is erased, also if a worker claims the email at the same moment', async () => {
    const worker = api.app.get(OutboxWorker);
    for (let round = 0; round < 20; round += 1) {
      const onceKey = `soon-erased:${round}`;
      await queue(onceKey);
      const sending = sendDue();
      await worker.sendNow(onceKey);
      expect(await row(onceKey)).toMatchObject({ status: 'sent' });
      await sending;
    }
  });

  it('keeps its claim while a slow mail server lets it wait', async () => {
    const intervals = jest.spyOn(global, 'setInterval');
    let answer = (_: unknown) => {};
    const sendMail = jest
      .spyOn(api.app.get(MailerService), 'sendMail')
      .mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await queue('slow');
    const sending = sendDue();
    await pWaitFor(() => sendMail.mock.calls.length === 1);
    expect(secondsUntil((await row('slow')).dueAt)).toBe(30);
    api.clock.advance({ seconds: 25 });
    const renewal = intervals.mock.calls.find(([, everyMs]) => everyMs === 10_000);
    renewal?.[0]();
    await pWaitFor(async () => secondsUntil((await row('slow')).dueAt) === 30);
    answer({});
    await sending;
    expect((await row('slow')).status).toBe('sent');
    jest.restoreAllMocks();
  });

  it('writes down what is out as soon as a database that was away for a moment is back', async () => {
    await queue('noted');
    const begin = api.dataSource.createQueryRunner.bind(api.dataSource);
    let refusals = 0;
    jest.spyOn(api.dataSource, 'createQueryRunner').mockImplementation((mode) => {
      if (mailbox.messages.length > 0 && (refusals += 1) < 3) throw new Error('gone');
      return begin(mode);
    });
    await sendDue();
    expect(await row('noted')).toMatchObject({ status: 'sent', attempts: 1, claimedBy: null });
    jest.restoreAllMocks();
  });

  it('leaves kinds alone that only a newer release writes', async () => {
    await queue('newer');
    await api.dataSource.query(`UPDATE outbox_emails SET kind = 'from-the-future'`);
    await sendDue();
    expect(await row('newer')).toMatchObject({ status: 'queued', attempts: 0 });
  });
});

describe('a mail server that says no', () => {
  it('is asked again after half a minute, then after twice as long each time', async () => {
    mailbox.refuse(true);
    await queue('later');
    for (const wait of [30, 60, 120, 240]) {
      await sendDue();
      const { status, dueAt, lastError } = await row('later');
      expect(status).toBe('queued');
      expect(secondsUntil(dueAt)).toBeGreaterThanOrEqual(wait * 0.8);
      expect(secondsUntil(dueAt)).toBeLessThanOrEqual(wait * 1.2);
      expect(lastError).toMatch(/451/);
      expect(lastError).not.toContain('@');
      const { attempts } = await row('later');
      await sendDue();
      expect((await row('later')).attempts).toBe(attempts);
      api.clock.set(dueAt);
    }
    mailbox.refuse(false);
    await sendDue();
    expect(await row('later')).toMatchObject({ status: 'sent', attempts: 5 });
    expect(mailbox.messages).toHaveLength(1);
  });

  it('is left alone in the end, for staff to send the email again', async () => {
    mailbox.refuse(true);
    await queue('hopeless');
    await outbox().update({ onceKey: 'hopeless' }, { attempts: 47 });
    await sendDue();
    const failed = await row('hopeless');
    expect(failed).toMatchObject({ status: 'failed', attempts: 48 });
    api.clock.advance({ minutes: 600 });
    mailbox.refuse(false);
    await sendDue();
    expect(mailbox.messages).toHaveLength(0);

    const again = { outboxId: failed.id, actor: 'staff:1', at: api.clock.now() } as const;
    await inTransaction(api.dataSource, (manager) => sendAgain(manager, again));
    await sendDue();
    expect(mailbox.messages).toHaveLength(1);
    expect(mailbox.messages[0]?.messageId).not.toContain(failed.messageKey);
    const audit = api.dataSource.getRepository(EventEntity);
    expect(await audit.countBy({ type: 'email.sent_again', actor: 'staff:1' })).toBe(1);
  });

  it('gives up sooner on an address that does not exist', async () => {
    mailbox.refuse(true, 550);
    await queue('mistyped');
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await sendDue();
      api.clock.advance({ minutes: 60 });
    }
    const failed = await row('mistyped');
    expect(failed).toMatchObject({ status: 'failed', attempts: 6 });
    const now = api.clock.now();
    expect(await outbox().findBy(whereProblem('refused', now))).toMatchObject([{ id: failed.id }]);
    expect(await outbox().findBy(whereProblem('stuck', now))).toEqual([]);
    expect(
      await api.dataSource.getRepository(EventEntity).findBy({ type: 'email.failed' }),
    ).toMatchObject([{ subjectId: String(failed.id), after: { kind: failed.kind, attempts: 6 } }]);
  });

  it('does not let staff queue twice what is waiting already', async () => {
    await queue('waiting');
    const { id } = await row('waiting');
    const again = { outboxId: id, actor: 'staff:1', at: api.clock.now() } as const;
    await expect(
      inTransaction(api.dataSource, (manager) => sendAgain(manager, again)),
    ).rejects.toMatchObject({ code: 'status_conflict' });
    await expect(
      inTransaction(api.dataSource, (manager) => sendAgain(manager, { ...again, outboxId: 0 })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('with its own mail server', () => {
  let other: TestApi;
  let late: Mailbox | undefined;
  afterEach(async () => {
    await other.stop();
    await late?.stop();
    late = undefined;
  });

  it('waits for one that is down, and does not use up the attempts of every email', async () => {
    const port = await freePort();
    other = await startApi({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const subject = await placeBooking(other);
    for (let n = 0; n < 8; n += 1) await queue(`down-${n}`, subject, other);
    await other.runJob('outbox');
    const rows = await other.dataSource.getRepository(OutboxEmailEntity).find();
    expect(rows.map(({ status }) => status)).toEqual(Array(8).fill('queued'));
    expect(rows.filter(({ attempts }) => attempts === 1)).toHaveLength(5);

    late = await startMailbox(port);
    other.clock.advance({ minutes: 1 });
    await other.runJob('outbox');
    expect(late.messages).toHaveLength(8);
  });

  it.each([
    ['says yes while we stop: it is sent', '8000', 'sent'],
    ['says nothing until the end: it is sent again', '0', 'queued'],
  ])('a mail server that %s', async (_, STOP_EMAILS_MS, status) => {
    other = await startApi({ env: { STOP_EMAILS_MS, STOP_CALLS_MS: '0' } });
    let answer = (_: unknown) => {};
    const sendMail = jest
      .spyOn(other.app.get(MailerService), 'sendMail')
      .mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const subject = await placeBooking(other);
    await queue('stopping', subject, other);
    const sending = other.runJob(OUTBOX_JOB);
    await pWaitFor(() => sendMail.mock.calls.length > 0);
    const stopping = other.app.get(Stopping);
    stopping.onModuleDestroy();
    await pWaitFor(() => stopping.lastCall.aborted);
    if (status === 'sent') answer({});
    await sending;
    const { manager } = other.dataSource;
    const found = await manager.findOneByOrFail(OutboxEmailEntity, { onceKey: 'stopping' });
    expect(found).toMatchObject({ status, claimedBy: null });
  });

  it('sends as soon as the transaction is committed', async () => {
    late = await startMailbox();
    const env = { SMTP_URL: late.smtpUrl, OUTBOX_INTERVAL_MS: String(3600_000) };
    other = await startApi({ env, areJobsTimed: true });
    const subject = await placeBooking(other);
    await queue('at-once', subject, other);
    const { subject: words } = await late.waitFor(() => true);
    expect(words).toBe(`Your link to Sunfield booking #${subject}`);
  });
});
