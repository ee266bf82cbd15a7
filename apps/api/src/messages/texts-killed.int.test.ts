import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { calendarDateInLondon } from '@sunfield/words/dates';
import pWaitFor from 'p-wait-for';
import { bookIn } from '../../test/families/book-in';
import { startPaying } from '../../test/families/start-paying';
import { startFakeTwilio, twilioEnv } from '../../test/running/fake-twilio';
import { freePort } from '../../test/running/free-port';
import { logInStaff } from '../../test/running/log-in-staff';
import { startApiProcess } from '../../test/running/start-api-process';
import { withMailbox } from '../../test/running/start-mailing-api';
import { TextMessageEntity } from '../mail/texts/text-message.entity';
import { sendMessagesJob } from './send-messages.job';
import { sendTextsJob } from './send-texts.job';

const day = '2025-10-27';
const numbers = [1, 2, 3, 4].map((n) => `+44770090012${n}`);
/** Still today or tomorrow if the test runs at midnight. */
const tomorrow = calendarDateInLondon(new Date(Date.now() + 24 * 3600_000));

let twilio: Awaited<ReturnType<typeof startFakeTwilio>>;
let paying: Awaited<ReturnType<typeof start>>;
const start = () => withMailbox((smtp) => startPaying({ ...smtp, ...twilioEnv(twilio.url) }));
beforeAll(async () => {
  twilio = await startFakeTwilio();
  paying = await start();
});
beforeEach(() => paying.reset());
afterAll(async () => {
  await paying.stop();
  await twilio.stop();
});

/** Processes run on real time, so the booked day becomes tomorrow. */
async function sendToFamilies(): Promise<void> {
  const { api } = paying;
  for (const parentPhone of numbers) {
    const parentEmail = `family${parentPhone}@example.com`;
    await bookIn(api, api.browser(), { parentEmail, parentPhone, dates: [{ date: day }] });
  }
  await api.dataSource.query('UPDATE camp_days SET date = ? WHERE date = ?', [tomorrow, day]);
  api.clock.set(new Date());
  const staff = await logInStaff(api);
  const message = {
    kind: 'service',
    audience: { of: 'paid', dates: [tomorrow] },
    subject: 'The hall is closed',
    body: 'Dear {name}',
    text: 'Hi {name}',
  };
  await staff
    .post('/api/admin/messages')
    .send({ ...message, requestId: randomUUID() })
    .expect(201);
  await api.runJob(sendMessagesJob);
}

/** A process that dies while the provider has not answered it yet. */
async function dieWhile(answers: 'holds' | 'ignores'): Promise<void> {
  twilio.state.answers = answers;
  const before = twilio.state.held;
  const victim = await startApiProcess({
    API_PORT: String(await freePort()),
    DATABASE_URL: paying.databaseUrl,
    SMTP_URL: paying.mailbox.smtpUrl,
    ...twilioEnv(twilio.url),
    ...paying.sandbox.env,
  });
  try {
    await pWaitFor(() => twilio.state.held > before, { interval: 5 });
  } finally {
    await victim.kill();
  }
  // As if the half minute for which a dead process keeps its jobs were over.
  await paying.api.dataSource.query('DELETE FROM leases');
}

it('processes killed before they keep the provider’s answer leave each number with one text', async () => {
  await sendToFamilies();
  await dieWhile('holds');
  await dieWhile('ignores');
  await dieWhile('holds');
  expect(twilio.sent).toHaveLength(2);
  const { api } = paying;
  const rows = api.dataSource.getRepository(TextMessageEntity);
  expect(await rows.countBy({ state: 'sending' })).toBe(3);

  twilio.state.answers = 'sends';
  for (const minutes of [0, 2, 4, 8]) {
    api.clock.set(new Date(Date.now() + minutes * 60_000));
    await api.runJob(sendTextsJob);
  }
  expect(twilio.sent.map(({ to }) => to).toSorted()).toEqual(numbers);
  expect(await rows.countBy({ state: 'sent' })).toBe(numbers.length);
});
