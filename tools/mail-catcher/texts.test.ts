import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import express from 'express';
import { signature, twilioApi, type Text } from './texts.ts';
import type { AddressInfo } from 'node:net';

let texts: Text[];
let server: Server;
let reports: { signature: string | undefined; body: string }[];
let url: string;

beforeEach(async () => {
  texts = [];
  reports = [];
  const app = express();
  app.use('/2010-04-01/Accounts', twilioApi(texts));
  app.post('/report', express.text({ type: () => true }), (request, response) => {
    reports.push({ signature: request.header('x-twilio-signature'), body: request.body });
    response.sendStatus(204);
  });
  server = createServer(app);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address() as AddressInfo;
  url = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const send = (to: string, user: string = 'AC1:the-token') =>
  fetch(`${url}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(user).toString('base64')}` },
    body: new URLSearchParams({
      To: to,
      From: '+447700900000',
      Body: 'Wellies',
      StatusCallback: `${url}/report?id=1`,
    }),
  });

test('keeps a text message, lists it by its number, and reports that it arrived', async () => {
  const sent = await send('+447700900123');
  expect(sent.status).toBe(201);
  const { sid } = await sent.json();
  expect(texts).toMatchObject([{ sid, to: '+447700900123', body: 'Wellies' }]);
  const list = await fetch(`${url}/2010-04-01/Accounts/AC1/Messages.json?To=%2B447700900123`);
  expect((await list.json()).messages).toMatchObject([{ sid, direction: 'outbound-api' }]);
  for (let n = 0; n < 50 && reports.length === 0; n += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const fields = { MessageSid: sid, MessageStatus: 'delivered' };
  expect(Object.fromEntries(new URLSearchParams(reports[0]?.body))).toEqual(fields);
  expect(reports[0]?.signature).toBe(signature('the-token', `${url}/report?id=1`, fields));
});

test('refuses a number whose owner has stopped texts, and a caller without a token', async () => {
  const stopped = await send('+447700900610');
  expect([stopped.status, (await stopped.json()).code]).toEqual([400, 21610]);
  expect((await send('+447700900123', 'AC1')).status).toBe(401);
});
