import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { selfSigned } from '../../../test/self-signed';
import { AppError } from '../../kernel/base/app-error';
import { bounceSender, type MailProvider } from './mail-provider';
import { mailgun } from './mailgun';
import { postmark } from './postmark';
import { readDsn } from './read-dsn';
import { sendgrid } from './sendgrid';
import { ses } from './ses';

const key = '1d2f3a4b-5c6d-4e7f-8a9b-0c1d2e3f4a5b';
const secrets = ['new-link-secret', 'old-link-secret'];
const sender = bounceSender('bounces@camps.example', key, secrets);
const at = new Date('2026-11-26T10:00:00.000Z');
const bytesOf = (body: object) => Buffer.from(JSON.stringify(body));
const states = async ({ read }: MailProvider, body: object) =>
  (await read(bytesOf(body))).map(({ messageKey, recipient, state }) =>
    messageKey === key ? `${recipient} ${state}` : 'another key',
  );

describe('Postmark', () => {
  const bounce = (Type: string) => ({
    RecordType: 'Bounce',
    Type,
    Email: 'jo@example.com',
    Details: 'smtp;550 5.1.1 no such user',
    BouncedAt: '2026-11-26T10:00:00Z',
    Metadata: { message_key: key },
  });

  it('reads deliveries, bounces, delays and complaints, and leaves automatic replies out', async () => {
    expect(await postmark.read(bytesOf(bounce('HardBounce')))).toEqual([
      {
        messageKey: key,
        recipient: 'jo@example.com',
        state: 'bounced',
        at,
        detail: 'smtp;550 5.1.1 no such user',
      },
    ]);
    expect(await states(postmark, bounce('Transient'))).toEqual(['jo@example.com delayed']);
    expect(await states(postmark, bounce('SoftBounce'))).toEqual(['jo@example.com undelivered']);
    expect(await states(postmark, bounce('AutoResponder'))).toEqual([]);
    const complaint = { ...bounce('SpamComplaint'), RecordType: 'SpamComplaint' };
    expect(await states(postmark, complaint)).toEqual(['jo@example.com complained']);
    const delivered = {
      RecordType: 'Delivery',
      Recipient: 'jo@example.com',
      DeliveredAt: '2026-11-26T10:00:00Z',
      Metadata: { message_key: key },
    };
    expect(await states(postmark, delivered)).toEqual(['jo@example.com delivered']);
    expect(await states(postmark, { ...delivered, Metadata: {} })).toEqual([]);
  });

  it('takes only the name and password of the webhook', () => {
    const isSigned = (authorization?: string) =>
      postmark.isSigned({ bytes: Buffer.alloc(0), headers: { authorization }, at }, 'us:secret');
    expect(isSigned(`Basic ${Buffer.from('us:secret').toString('base64')}`)).toBe(true);
    expect(isSigned(`Basic ${Buffer.from('us:other').toString('base64')}`)).toBe(false);
    expect(isSigned()).toBe(false);
  });
});

describe('Mailgun', () => {
  const seconds = `${at.getTime() / 1000}`;
  const signature = (timestamp = seconds, token = 'a'.repeat(50), secret = 'signing-key') => ({
    timestamp,
    token,
    signature: createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex'),
  });
  const body = (data: object) => ({
    signature: signature(),
    'event-data': {
      timestamp: 1795687200.5,
      recipient: 'jo@example.com',
      message: { headers: { 'message-id': `${key}@camps.example` } },
      ...data,
    },
  });

  it('tells a dead address from an email that was refused, by its reason', async () => {
    const failed = (severity: string, reason: string) =>
      states(mailgun, body({ event: 'failed', severity, reason }));
    expect(await failed('permanent', 'bounce')).toEqual(['jo@example.com bounced']);
    expect(await failed('permanent', 'old')).toEqual(['jo@example.com undelivered']);
    expect(await failed('temporary', 'generic')).toEqual(['jo@example.com delayed']);
    expect(await states(mailgun, body({ event: 'delivered' }))).toEqual([
      'jo@example.com delivered',
    ]);
    expect(await states(mailgun, body({ event: 'complained' }))).toEqual([
      'jo@example.com complained',
    ]);
    expect(await states(mailgun, body({ event: 'opened' }))).toEqual([]);
  });

  it('checks the hash in the body', async () => {
    const isSigned = (sent: object) =>
      mailgun.isSigned(
        { bytes: bytesOf({ ...body({ event: 'opened' }), signature: sent }), headers: {}, at },
        'signing-key',
      );
    expect(await isSigned(signature())).toBe(true);
    expect(await isSigned({ ...signature(), timestamp: '1795687201' })).toBe(false);
    expect(await isSigned(signature(undefined, undefined, 'another'))).toBe(false);
    const old = at.getTime() / 1000 - 37 * 3600;
    expect(await isSigned(signature(`${old}`))).toBe(false);
    expect(await isSigned(signature('soon'))).toBe(false);
  });

  it('reads an event whose unused texts are null', async () => {
    const event = {
      event: 'delivered',
      severity: null,
      reason: null,
      'user-variables': null,
      'delivery-status': { code: 250, message: 'OK', description: null },
    };
    expect(await states(mailgun, body(event))).toEqual(['jo@example.com delivered']);
  });
});

describe('SendGrid', () => {
  it('reads all events of a request', async () => {
    const event = (change: object) => ({
      email: 'jo@example.com',
      timestamp: 1,
      message_key: key,
      ...change,
    });
    expect(
      await states(sendgrid, [
        event({ event: 'processed' }),
        event({ event: 'deferred' }),
        event({ event: 'delivered', message_key: undefined, 'smtp-id': `<${key}@camps.example>` }),
        event({ event: 'bounce', type: 'blocked' }),
        event({ event: 'bounce', type: 'bounce' }),
        event({ event: 'dropped', reason: 'Bounced Address' }),
        event({ event: 'spamreport' }),
      ]),
    ).toEqual(
      ['delayed', 'delivered', 'undelivered', 'bounced', 'bounced', 'complained'].map(
        (state) => `jo@example.com ${state}`,
      ),
    );
  });

  it('checks the signature over the time and the exact bytes', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const secret = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const bytes = bytesOf([]);
    const time = at.getTime() / 1000;
    const signature = sign(
      'sha256',
      Buffer.concat([Buffer.from(`${time}`), bytes]),
      pair.privateKey,
    );
    const isSigned = (signedAt: number, sent = bytes, received = at) =>
      sendgrid.isSigned(
        {
          bytes: sent,
          at: received,
          headers: {
            'x-twilio-email-event-webhook-signature': signature.toString('base64'),
            'x-twilio-email-event-webhook-timestamp': `${signedAt}`,
          },
        },
        secret,
      );
    expect(await isSigned(time)).toBe(true);
    expect(await isSigned(time + 1)).toBe(false);
    expect(await isSigned(time, bytesOf([{}]))).toBe(false);
    expect(await isSigned(time, bytes, new Date(at.getTime() + 37 * 3600_000))).toBe(false);
    expect(await sendgrid.isSigned({ bytes, headers: {}, at }, secret)).toBe(false);
  });
});

describe('SES by SNS', () => {
  const { key: pem, cert } = selfSigned({ days: 1 });
  const privateKey = createPrivateKey(pem);
  const topic = 'arn:aws:sns:eu-west-2:123456789012:mail';
  const certUrl = 'https://sns.eu-west-2.amazonaws.com/SimpleNotificationService-1.pem';
  const message = (change: object = {}) => ({
    Type: 'Notification',
    MessageId: 'm1',
    TopicArn: topic,
    Message: '{}',
    Timestamp: '2026-11-26T10:00:00.000Z',
    SignatureVersion: '2',
    SigningCertURL: certUrl,
    ...change,
  });
  const signed = (sent: Record<string, string>, algorithm = 'sha256') => {
    const names = [
      'Message',
      'MessageId',
      'Subject',
      'SubscribeURL',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ];
    const text = names
      .filter((name) => name in sent)
      .map((name) => `${name}\n${sent[name]}\n`)
      .join('');
    return {
      ...sent,
      Signature: sign(algorithm, Buffer.from(text), privateKey).toString('base64'),
    };
  };
  const got: string[] = [];
  const provider = ses((url) => {
    got.push(url);
    return Promise.resolve(cert);
  });
  const isSigned = (sent: object, toTopic = topic) =>
    provider.isSigned({ bytes: bytesOf(sent), headers: {}, at }, toTopic);

  it('checks both versions of the signature, the topic, and where the certificate is', async () => {
    expect(await isSigned(signed(message()))).toBe(true);
    expect(await isSigned(signed(message({ SignatureVersion: '1' }), 'sha1'))).toBe(true);
    expect(got).toEqual([certUrl]);
    expect(await isSigned({ ...signed(message()), Message: '{"a":1}' })).toBe(false);
    expect(await isSigned(signed(message()), 'arn:aws:sns:eu-west-2:1:other')).toBe(false);
    for (const elsewhere of [
      'https://sns.eu-west-2.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
      'https://sns.s3.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.s3-eu-west-2.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.eu-west-2.amazonaws.com/?Action=GetEndpointAttributes&x=.pem',
    ]) {
      expect(await isSigned(signed(message({ SigningCertURL: elsewhere })))).toBe(false);
    }
    expect(got).toEqual([certUrl]);
    expect(await isSigned(signed(message({ Timestamp: '2026-11-24T10:00:00.000Z' })))).toBe(false);
  });

  it('asks for the message again if Amazon does not answer', async () => {
    const { isSigned: check } = ses(() => Promise.reject(new Error('no route')));
    const sent = { bytes: bytesOf(signed(message())), headers: {}, at };
    await expect(check(sent, topic)).rejects.toThrow(AppError);
  });

  it('confirms the subscription at Amazon, and nowhere else', async () => {
    const confirm = (SubscribeURL: string) =>
      provider.read(
        bytesOf(signed(message({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL }))),
      );
    got.length = 0;
    const url = 'https://sns.eu-west-2.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    expect(await confirm(url)).toEqual([]);
    expect(await confirm('http://169.254.169.254/latest')).toEqual([]);
    expect(await confirm('https://sns.eu-west-2.amazonaws.com/?Action=Publish')).toEqual([]);
    expect(await confirm('https://sns.s3.amazonaws.com/?Action=ConfirmSubscription&')).toEqual([]);
    expect(got).toEqual([url]);
  });

  it('finds the email by its tag or its sender', async () => {
    const read = (event: object, mail: object = { tags: { message_key: [key] } }) =>
      states(provider, signed(message({ Message: JSON.stringify({ mail, ...event }) })));
    const bouncedRecipients = [{ emailAddress: 'jo@example.com', diagnosticCode: 'smtp; 550' }];
    const bounce = (bounceType: string) => ({ bounce: { bounceType, bouncedRecipients } });
    expect(await read(bounce('Permanent'))).toEqual(['jo@example.com bounced']);
    expect(await read(bounce('Transient'), { source: sender })).toEqual([
      'jo@example.com undelivered',
    ]);
    const complainedRecipients = bouncedRecipients;
    expect(await read({ complaint: { complainedRecipients } })).toEqual([
      'jo@example.com complained',
    ]);
    expect(await read({ delivery: { recipients: ['jo@example.com'] } })).toEqual([
      'jo@example.com delivered',
    ]);
    const delayedRecipients = bouncedRecipients;
    expect(await read({ deliveryDelay: { delayedRecipients } })).toEqual([
      'jo@example.com delayed',
    ]);
    expect(await read({ open: {} })).toEqual([]);
    expect(await read(bounce('Permanent'), {})).toEqual([]);
  });
});

describe('a message to the bounce address', () => {
  const dsn = (fields: string, to = sender) =>
    [
      'From: MAILER-DAEMON@mx.example',
      `To: ${to}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      '',
      'Your email could not be delivered.',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      fields,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${key}@camps.example>`,
      '',
      '--b--',
    ].join('\r\n');
  const failed = (status: string) =>
    [
      'Final-Recipient: rfc822; jo@example.com',
      'Action: failed',
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 no such',
      '  user here',
    ].join('\r\n');

  it('reads who did not get it and why, also from a folded header', () => {
    expect(readDsn(dsn(failed('5.1.1')), { at, secrets })).toEqual([
      {
        messageKey: key,
        recipient: 'jo@example.com',
        state: 'bounced',
        at,
        detail: '550 no such user here',
      },
    ]);
  });

  it.each([
    ['5.2.2', 'undelivered'],
    ['5.7.1', 'undelivered'],
    ['4.4.7', 'undelivered'],
    ['5.2.1', 'bounced'],
  ])('reads status %s as %s', (status, state) => {
    expect(readDsn(dsn(failed(status)), { at, secrets })).toMatchObject([{ state }]);
  });

  it('reads delays and deliveries, and prefers the address that we sent to', () => {
    const fields = [
      'Original-Recipient: rfc822;jo@example.com',
      'Final-Recipient: rfc822;x@y.example',
    ];
    expect(
      readDsn(dsn([...fields, 'Action: delayed', 'Status: 4.4.1'].join('\r\n')), { at, secrets }),
    ).toMatchObject([{ state: 'delayed', recipient: 'jo@example.com' }]);
    expect(readDsn(dsn('Action: relayed\r\nStatus: 2.0.0'), { at, secrets })).toMatchObject([
      { state: 'delivered' },
    ]);
  });

  it.each([
    ['no key', 'bounces@camps.example'],
    ['the key of the Message-ID', `bounces+${key}@camps.example`],
    ['the key without its proof', `bounces+${key.replaceAll('-', '')}@camps.example`],
    ['a guessed proof', `bounces+${key.replaceAll('-', '')}${'0'.repeat(16)}@camps.example`],
    ['the proof of another email', sender.replace('+1d2f', '+1d2e')],
  ])('with %s in its address is about no email', (_, to) => {
    expect(readDsn(dsn(failed('5.1.1'), to), { at, secrets })).toEqual([]);
  });

  it('is read after the secret was replaced, while the old one is still known', () => {
    const old = bounceSender('bounces@camps.example', key, secrets.slice(1));
    expect(readDsn(dsn(failed('5.1.1'), old), { at, secrets })).toHaveLength(1);
    expect(readDsn(dsn(failed('5.1.1'), old), { at, secrets: secrets.slice(0, 1) })).toEqual([]);
    // RFC 5321.
    expect(bounceSender('fifteen-letters@x.example', key, secrets).indexOf('@')).toBe(64);
  });

  it('that reports nothing is ignored', () => {
    expect(readDsn(`To: ${sender}\n\nI am on holiday. Action: failed`, { at, secrets })).toEqual(
      [],
    );
  });

  // Work that grows with the square of the length would not end before the test's time limit.
  it('reads a line of a megabyte', () => {
    const line = `Original-Recipient: ${'a'.repeat(1_000_000)}`;
    expect(readDsn(dsn(`${line}\r\n${failed('5.1.1')}`), { at, secrets })).toHaveLength(1);
  });

  it('reads a complaint', () => {
    const complaint = [
      'To: bounces@camps.example',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      `Original-Mail-From: <${sender.toUpperCase()}>`,
      'Original-Rcpt-To: <jo@example.com>',
      '',
      '--b--',
    ].join('\n');
    expect(readDsn(complaint, { at, secrets })).toMatchObject([
      { state: 'complained', recipient: 'jo@example.com' },
    ]);
  });
});
