import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { startApi, type TestApi } from './running/start-api';
import { startMailbox } from './running/start-mailbox';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const rowsOf = async (table: string) =>
  JSON.stringify(await api.dataSource.query(`SELECT * FROM ${table}`));

test('a reset leaves what a fresh installation has, and nothing else', async () => {
  const seededTables = [
    'venues',
    'activities',
    'sessions',
    'tshirt_sizes',
    'seasons',
    'price_rules',
    'camp_days',
    'slots',
  ];
  const fresh = await Promise.all(seededTables.map(rowsOf));
  expect(fresh[0]).toContain('name');
  await api.dataSource.query('UPDATE camp_days SET places_taken = 3');
  await api.dataSource.query('DELETE FROM slots');
  await api.dataSource.query("INSERT INTO rate_limits (id, points, expires_at) VALUES ('a', 1, 2)");
  await api.reset();
  expect(await Promise.all(seededTables.map(rowsOf))).toEqual(fresh);
  expect(await rowsOf('rate_limits')).toBe('[]');
});

test('an error of Node is an error here, as it is to packages', () => {
  expect(() => readFileSync('/no/such/file')).toThrow(Error);
});

test('the mailbox speaks SMTP', async () => {
  const mailbox = await startMailbox();
  const transport = createTransport(mailbox.smtpUrl);
  const mail = { from: 'a@sunfield.example', to: 'b@home.example', subject: 'Hello', text: 'Sun' };
  await transport.sendMail(mail);
  const received = await mailbox.waitFor(({ subject }) => subject === 'Hello');
  expect(received.text?.trim()).toBe('Sun');
  mailbox.refuse(true);
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
  await mailbox.stop();
});
