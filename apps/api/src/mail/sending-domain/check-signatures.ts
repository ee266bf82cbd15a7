import { createPublicKey } from 'node:crypto';
import { type DomainCheck } from '@sunfield/contracts/mail/sending-domain';
import { type Config } from '../../kernel/config/config';
import { providerNames } from './check-spf';
import { type DomainRecords, tagsOf } from './domain-records';

const minBits = 1024;
const goodBits = 2048;

interface Asked {
  domain: string;
  provider: Config['mail']['provider'];
}

/** The public key of a selector, by which mail servers check signatures. Throws `NotAnswered`. */
export async function checkDkim(
  records: DomainRecords,
  selector: string,
  { domain, provider }: Asked,
): Promise<DomainCheck> {
  const host = `${selector}._domainkey.${domain}`;
  const found = await records.texts(host);
  const keys = found.map(tagsOf).filter((tags) => tags.has('p'));
  const told = (state: DomainCheck['state'], says: string): DomainCheck => ({
    of: 'dkim' as const,
    host,
    found,
    state,
    says,
    record: state === 'good' ? null : wanted(selector, provider),
  });
  const by = provider ? providerNames[provider] : 'your mail server';
  const [key, second] = keys;
  if (!key) return told('missing', `No key for “${selector}”. Add the record that ${by} shows.`);
  if (second)
    return told('missing', `“${selector}” has several keys. Mail servers then use none: keep one.`);
  const written = key.get('p')?.replaceAll(/\s/g, '') ?? '';
  if (written === '')
    return told('missing', `The key “${selector}” is revoked. Make a new one with ${by}.`);
  const bits = bitsOf(written, key.get('k') ?? 'rsa');
  if (bits === undefined || bits < minBits)
    return told('missing', `The key “${selector}” cannot be used. Copy it again from ${by}.`);
  if (bits < goodBits)
    return told('better', `The key “${selector}” has ${bits} bits. Make one with ${goodBits}.`);
  if (key.get('t')?.split(':').includes('y'))
    return told('better', `The key “${selector}” is marked as a test (t=y). Remove that.`);
  return told('good', `The key “${selector}” is there, and not revoked.`);
}

/** Undefined if it is no key. An Ed25519 key is as good as a long one of RSA. */
function bitsOf(written: string, kind: string): number | undefined {
  const bytes = Buffer.from(written, 'base64');
  if (kind === 'ed25519') return bytes.length === 32 ? goodBits : undefined;
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.modulusLength;
  } catch {
    return undefined;
  }
}

/** Only Amazon’s can be known; others show it beside the key that they made. */
const wanted = (selector: string, provider: Asked['provider']): DomainCheck['record'] =>
  provider === 'ses'
    ? { type: 'CNAME', value: `${selector}.dkim.amazonses.com` }
    : provider === 'sendgrid'
      ? null
      : { type: 'TXT', value: 'v=DKIM1; k=rsa; p=<the public key>' };

export interface Dmarc {
  check: DomainCheck;
  /** The domain with the record, to which senders must belong. */
  organisation: string | undefined;
  /** `aspf=s`: exactly the domain of the From address. */
  isStrict: boolean;
}

/** What mail servers do with emails that pass no check, and whom they tell. Throws `NotAnswered`. */
export async function checkDmarc(records: DomainRecords, domain: string): Promise<Dmarc> {
  const host = `_dmarc.${domain}`;
  for (const one of [domain, ...parentsOf(domain)]) {
    const found = (await records.texts(`_dmarc.${one}`)).filter((text) =>
      /^v=DMARC1\s*(;|$)/i.test(text),
    );
    if (found.length === 0) continue;
    const check = judge({ host: `_dmarc.${one}`, found, isParent: one !== domain, domain });
    const isStrict = tagsOf(found[0] ?? '').get('aspf') === 's';
    return { check, organisation: one, isStrict };
  }
  const check: DomainCheck = {
    of: 'dmarc',
    host,
    found: [],
    state: 'missing',
    says: 'No DMARC record: anyone can write emails that look like yours, and large mailboxes may refuse your own.',
    record: { type: 'TXT', value: `v=DMARC1; p=quarantine; rua=${reportsTo(domain)}` },
  };
  return { check, organisation: undefined, isStrict: false };
}

const reportsTo = (domain: string) => `mailto:dmarc@${domain}`;

interface Found {
  host: string;
  found: string[];
  /** The record is of a domain above. */
  isParent: boolean;
  domain: string;
}

function judge({ host, found, isParent, domain }: Found): DomainCheck {
  const [record = '', second] = found;
  const tags = tagsOf(record);
  const told = (state: DomainCheck['state'], says: string, change?: object): DomainCheck => ({
    of: 'dmarc',
    host,
    found,
    state,
    says,
    record: change ? { type: 'TXT', value: written(tags, change) } : null,
  });
  if (second !== undefined)
    return told('missing', 'There are several DMARC records. Mail servers ignore them: keep one.');
  const policy = ((isParent && tags.get('sp')) || tags.get('p') || '').toLowerCase();
  const name = isParent && tags.has('sp') ? 'sp' : 'p';
  const rua = tags.get('rua') ?? reportsTo(domain);
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return told('missing', 'The record has no valid policy, so mail servers ignore it.', {
      p: 'quarantine',
      rua,
    });
  if (policy === 'none')
    return told(
      'better',
      'The policy is “none”: forged emails are delivered. Once the reports show only your own, ask for more.',
      { [name]: 'quarantine', rua },
    );
  if (!tags.has('rua'))
    return told('better', 'No one gets the reports about emails sent in your name.', { rua });
  if (tags.has('pct') && tags.get('pct') !== '100')
    return told('better', `The policy is for ${tags.get('pct')}% of the emails only.`, {
      pct: '100',
    });
  return told('good', `The policy is “${policy}”, and reports go to ${rua}.`);
}

const written = (tags: ReadonlyMap<string, string>, change: object): string => {
  const all = { ...Object.fromEntries(tags), ...change, v: 'DMARC1' };
  const { v, p, ...rest } = all as Record<string, string>;
  return Object.entries({ v, ...(p && { p }), ...rest })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
};

/** `a.camps.example` has `camps.example`; a top domain is no organisation. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(1, -1).map((_, n) => labels.slice(n + 1).join('.'));
}
