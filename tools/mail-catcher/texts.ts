/** Catches text messages, in place of Twilio: its Messages API, and signed reports of what became of them. */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';

export interface Text {
  sid: string;
  /** E.164 */
  to: string;
  from: string;
  body: string;
  /** ISO instant */
  createdAt: string;
}

/** Numbers for plays: the end of the number, and what becomes of it. */
const played = { undelivered: /0666$/, stopped: /0610$/ };
const reportAfterMs = 300;

/**
 * The part of Twilio's API that Sunfield uses. The token for signing reports is the caller's own.
 *
 * @param texts the newest first; kept until this process ends
 */
export function twilioApi(texts: Text[]) {
  const router = express.Router();
  router.post(
    '/:account/Messages.json',
    express.urlencoded({ extended: false }),
    (request, response) => {
      const { To, From, MessagingServiceSid, Body, StatusCallback } = request.body ?? {};
      const token = Buffer.from(request.header('authorization')?.slice(6) ?? '', 'base64')
        .toString()
        .split(':')[1];
      if (!token) return void response.status(401).json({ code: 20003, message: 'Authenticate' });
      if (!To || !Body)
        return void response.status(400).json({ code: 21602, message: 'Body or To' });
      if (played.stopped.test(To))
        return void response.status(400).json({ code: 21610, message: 'Unsubscribed recipient' });
      const text = {
        sid: `SM${randomUUID().replaceAll('-', '')}`,
        to: To,
        from: From ?? MessagingServiceSid,
        body: Body,
        createdAt: new Date().toISOString(),
      };
      texts.unshift(text);
      response.status(201).json(shown(text));
      const status = played.undelivered.test(To) ? 'undelivered' : 'delivered';
      if (StatusCallback) void report(StatusCallback, token, text.sid, status);
    },
  );
  router.get('/:account/Messages.json', (request, response) => {
    const { To } = request.query;
    const messages = texts.filter(({ to }) => to === To);
    response.json({ messages: messages.map(shown) });
  });
  return router;
}

const shown = ({ sid, to, from, body, createdAt }: Text) => ({
  sid,
  to,
  from,
  body,
  status: 'queued',
  direction: 'outbound-api',
  num_segments: String(Math.ceil(body.length / 160)),
  date_created: new Date(createdAt).toUTCString(),
});

async function report(url: string, token: string, sid: string, status: string) {
  await wait(reportAfterMs);
  const fields: Record<string, string> = {
    MessageSid: sid,
    MessageStatus: status,
    ...(status === 'undelivered' ? { ErrorCode: '30003' } : {}),
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signature(token, url, fields) },
    body: new URLSearchParams(fields),
  }).catch(() => undefined);
  if (!answer?.ok) console.error(`A report about a text message was refused: ${answer?.status}`);
}

/** As Twilio documents it: the address, and each field in the order of their names. */
export const signature = (token: string, url: string, fields: Record<string, string>) =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(fields)
          .sort()
          .map((name) => name + fields[name])
          .join(''),
    )
    .digest('base64');
