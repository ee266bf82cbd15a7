import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DomainCheck, type SendingDomain } from '@sunfield/contracts/mail/sending-domain';
import { startFakeDns, type Zone } from '../../../test/fake-dns';
import { logInStaff } from '../../../test/running/log-in-staff';
import { startApi, type TestApi } from '../../../test/running/start-api';

const publicKey = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const key = publicKey(2048);
const spf = 'v=spf1 include:spf.mtasv.net -all';
const good: Zone = {
  'camps.example': ['google-site-verification=x', spf],
  'spf.mtasv.net': ['v=spf1 ip4:50.31.156.96/27 ~all'],
  'pm._domainkey.camps.example': [`v=DKIM1; k=rsa; p=${key}`],
  '_dmarc.camps.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@camps.example'],
};

let dns: Awaited<ReturnType<typeof startFakeDns>>;
beforeAll(async () => {
  dns = await startFakeDns({});
});
beforeEach(() => {
  for (const name of Object.keys(dns.zone)) delete dns.zone[name];
  Object.assign(dns.zone, good);
  dns.asked.length = 0;
});
afterAll(() => void dns.stop());

const env = {
  MAIL_FROM: 'Sunny Camps <bookings@camps.example>',
  SMTP_URL: 'smtps://user:the-password@smtp.postmarkapp.com',
  MAIL_PROVIDER: 'postmark',
  MAIL_WEBHOOK_SECRET: 'postmark:password',
  DKIM_SELECTORS: 'pm',
  BOUNCE_ADDRESS: 'bounces@camps.example',
};

function withApi(change: Record<string, string>) {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof logInStaff>>;
  beforeAll(async () => {
    api = await startApi({ env: { ...env, DNS_SERVERS: dns.address, ...change } });
    staff = await logInStaff(api);
  });
  afterAll(() => api.stop());
  const ask = async (): Promise<SendingDomain> =>
    (await staff.get('/api/admin/sending-domain').expect(200)).body;
  const check = async (of: DomainCheck['of'], zone: Zone = {}) => {
    Object.assign(dns.zone, zone);
    const found = (await ask()).checks.find((one) => one.of === of);
    return [found?.state, found?.says, found?.record?.value ?? null];
  };
  return { ask, check, api: () => api };
}

describe('with Postmark', () => {
  const { ask, check, api } = withApi({});

  it('finds everything in order, and shows no secret', async () => {
    const body = await ask();
    expect(body).toMatchObject({ domain: 'camps.example', returnPath: 'camps.example' });
    expect(body.checks.map(({ of, state, record }) => [of, state, record])).toEqual([
      ['spf', 'good', null],
      ['dkim', 'good', null],
      ['dmarc', 'good', null],
      ['alignment', 'good', null],
    ]);
    expect(body.checks[1]?.host).toBe('pm._domainkey.camps.example');
    expect(JSON.stringify(body)).not.toMatch(/password|secret/i);
    await api().get('/api/admin/sending-domain').expect(401);
  });

  it.each<[texts: string[], state: string, says: RegExp, record: string | null]>([
    [[], 'missing', /^No SPF record/, 'v=spf1 include:spf.mtasv.net ~all'],
    [
      ['v=spf1 mx -all', spf],
      'missing',
      /^There are 2 SPF records/,
      'v=spf1 mx include:spf.mtasv.net ~all',
    ],
    [['v=spf1 +all'], 'missing', /any server in the world/, 'v=spf1 ~all'],
    [['v=spf1 mx all'], 'missing', /any server in the world/, 'v=spf1 mx ~all'],
    [['v=spf1 mx -all'], 'better', /not name Postmark/, 'v=spf1 mx include:spf.mtasv.net ~all'],
    [
      ['v=spf1 include:spf.mtasv.net ?all'],
      'better',
      /other servers/,
      'v=spf1 include:spf.mtasv.net ~all',
    ],
    [['v=spf1 include:_spf.camps.example -all'], 'good', /with 2 lookups of 10/, null],
    [
      [`v=spf1 ${'abcdefghijk'.replaceAll(/./g, 'a:$&.example ')}include:spf.mtasv.net -all`],
      'missing',
      /needs 12 lookups/,
      null,
    ],
    [['v=spf1 include:loop.example include:spf.mtasv.net -all'], 'good', /3 lookups/, null],
    [['v=spf10 mx'], 'missing', /^No SPF record/, 'v=spf1 include:spf.mtasv.net ~all'],
  ])('reads the SPF %j as %s', async (texts, state, says, record) => {
    const more: Zone = {
      '_spf.camps.example': ['v=spf1 include:spf.mtasv.net ~all'],
      'loop.example': ['v=spf1 include:loop.example ~all'],
    };
    expect(await check('spf', { ...more, 'camps.example': texts })).toEqual([
      state,
      expect.stringMatching(says),
      record,
    ]);
  });

  it.each<[texts: string[], state: string, says: RegExp]>([
    [[], 'missing', /^No key for “pm”/],
    [['v=DKIM1; k=rsa; p='], 'missing', /revoked/],
    [['v=DKIM1; p=nonsense'], 'missing', /cannot be used/],
    [[`p=${key}`, `p=${key}`], 'missing', /several keys/],
    [[`v=DKIM1; p=${publicKey(1024)}`], 'better', /has 1024 bits/],
    [[`v=DKIM1; t=y; p=${key}`], 'better', /marked as a test/],
    [[`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`], 'good', /is there/],
  ])('reads the DKIM key %#', async (texts, state, says) => {
    const [found, sentence] = await check('dkim', { 'pm._domainkey.camps.example': texts });
    expect([found, sentence]).toEqual([state, expect.stringMatching(says)]);
    // Postmark's own return path needs the key.
    const [aligned] = await check('alignment');
    expect(aligned).toBe(state === 'missing' ? 'missing' : 'good');
  });

  it.each<[texts: string[], state: string, says: RegExp, record: string | null]>([
    [[], 'missing', /^No DMARC record/, 'v=DMARC1; p=quarantine; rua=mailto:dmarc@camps.example'],
    [['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'missing', /several DMARC records/, null],
    [
      ['v=DMARC1; rua=mailto:x@y.example'],
      'missing',
      /no valid policy/,
      'v=DMARC1; p=quarantine; rua=mailto:x@y.example',
    ],
    [
      ['v=DMARC1; p=none; rua=mailto:x@y.example; adkim=s'],
      'better',
      /“none”/,
      'v=DMARC1; p=quarantine; rua=mailto:x@y.example; adkim=s',
    ],
    [
      ['v=DMARC1;p=reject'],
      'better',
      /No one gets the reports/,
      'v=DMARC1; p=reject; rua=mailto:dmarc@camps.example',
    ],
    [
      ['v=DMARC1; p=reject; pct=20; rua=mailto:x@y.example'],
      'better',
      /20% of the emails/,
      'v=DMARC1; p=reject; pct=100; rua=mailto:x@y.example',
    ],
  ])('reads the DMARC record %j as %s', async (texts, state, says, record) => {
    expect(await check('dmarc', { '_dmarc.camps.example': texts })).toEqual([
      state,
      expect.stringMatching(says),
      record,
    ]);
  });

  it('says which name servers did not answer, and still shows the rest', async () => {
    Object.assign(dns.zone, { 'camps.example': 'silent', '_dmarc.camps.example': 'failing' });
    const { checks } = await ask();
    // A name server that does not answer is asked only twice.
    expect(dns.asked.filter((name) => name === 'camps.example')).toHaveLength(2);
    expect(checks.map(({ of, state }) => [of, state])).toEqual([
      ['spf', 'unknown'],
      ['dkim', 'good'],
      ['dmarc', 'unknown'],
      ['alignment', 'good'],
    ]);
  });
});

describe('with a mail server of one’s own', () => {
  const { ask, check } = withApi({
    MAIL_PROVIDER: '',
    MAIL_WEBHOOK_SECRET: '',
    DKIM_SELECTORS: '',
    MAIL_FROM: 'bookings@news.camps.example',
    BOUNCE_ADDRESS: 'bounces@bounce.camps.example',
    SMTP_URL: 'smtps://mx.camps.example',
  });

  it('asks for the SPF record where bounces go, and finds the policy of the domain above', async () => {
    expect(await check('spf')).toEqual([
      'missing',
      expect.any(String),
      'v=spf1 a:mx.camps.example ~all',
    ]);
    dns.zone['bounce.camps.example'] = ['v=spf1 ip4:192.0.2.1 -all'];
    const { checks } = await ask();
    expect(checks.map(({ of, host, state }) => [of, host, state])).toEqual([
      ['spf', 'bounce.camps.example', 'good'],
      ['dkim', '…._domainkey.news.camps.example', 'unknown'],
      ['dmarc', '_dmarc.camps.example', 'good'],
      ['alignment', 'news.camps.example', 'good'],
    ]);
  });

  it('knows a strict alignment, and the policy for domains below', async () => {
    const record = 'v=DMARC1; p=reject; sp=none; aspf=s; rua=mailto:x@y.example';
    const zone = { '_dmarc.camps.example': [record] };
    expect((await check('alignment', zone))[0]).toBe('missing');
    expect(await check('dmarc', zone)).toEqual([
      'better',
      expect.stringMatching(/“none”/),
      'v=DMARC1; p=reject; sp=quarantine; aspf=s; rua=mailto:x@y.example',
    ]);
  });
});
