import { isIP } from 'node:net';
import { type DomainCheck } from '@sunfield/contracts/mail/sending-domain';
import { counted } from '@sunfield/words/counted';
import { type Config } from '../../kernel/config/config';
import { type DomainRecords } from './domain-records';

type Provider = Config['mail']['provider'];

export const providerNames: Record<NonNullable<Provider>, string> = {
  postmark: 'Postmark',
  ses: 'Amazon SES',
  mailgun: 'Mailgun',
  sendgrid: 'SendGrid',
};

/** What a record includes so that the provider's servers may send. */
const included: Record<NonNullable<Provider>, string> = {
  postmark: 'spf.mtasv.net',
  ses: 'amazonses.com',
  mailgun: 'mailgun.org',
  sendgrid: 'sendgrid.net',
};

/** RFC 7208: with more, mail servers ignore the record. */
const maxLookups = 10;

interface Asked {
  /** Of the envelope's sender: mail servers ask about that one. */
  domain: string;
  provider: Provider;
  /** The host of `SMTP_URL`. */
  server: string;
}

/** Which servers may send for a domain. Throws `NotAnswered`. */
export async function checkSpf(
  records: DomainRecords,
  { domain, provider, server }: Asked,
): Promise<DomainCheck> {
  const found = spfOf(await records.texts(domain));
  const check = { of: 'spf' as const, host: domain, found };
  const sender = provider ? `include:${included[provider]}` : termOf(server);
  const told = (state: DomainCheck['state'], says: string, value?: string): DomainCheck => ({
    ...check,
    state,
    says,
    record: value ? { type: 'TXT', value } : null,
  });
  const [record, second] = found;
  if (record === undefined)
    return told(
      'missing',
      'No SPF record: mail servers cannot see which servers may send your emails.',
      `v=spf1 ${sender} ~all`,
    );
  if (second !== undefined)
    return told(
      'missing',
      `There are ${found.length} SPF records. Mail servers then ignore all of them: keep one.`,
      joined(found, sender),
    );
  const terms = termsOf(record);
  const all = terms.find((term) => /^[-+~?]?all$/i.test(term));
  if (all && /^\+?all$/i.test(all))
    return told(
      'missing',
      'The record lets any server in the world send as you.',
      record.replace(/\s\+?all\b/i, ' ~all'),
    );
  const reached = await follow(records, domain);
  if (reached.lookups > maxLookups)
    return told(
      'missing',
      `The record needs ${reached.lookups} lookups. Mail servers stop after ${maxLookups} and ignore it: remove what you no longer send with.`,
    );
  const isNamed = provider
    ? reached.domains.has(included[provider])
    : terms.some((term) => /^[+]?(a|mx|ip4|ip6|include|exists|redirect)\b/i.test(term));
  if (!isNamed)
    return told(
      'better',
      provider
        ? `The record does not name ${providerNames[provider]}, which sends your emails.`
        : 'The record names no server that may send your emails.',
      joined(found, sender),
    );
  const isRedirected = terms.some((term) => /^redirect=/i.test(term));
  if ((!all && !isRedirected) || all?.startsWith('?'))
    return told(
      'better',
      'The record does not say what happens to emails from other servers.',
      `${record.replace(/\s\?all\b/i, '')} ~all`,
    );
  return told('good', `One record, with ${counted(reached.lookups, 'lookup')} of ${maxLookups}.`);
}

/** On the same machine, it sends as the domain’s mail server does. */
function termOf(server: string): string {
  const host = server.replaceAll(/[[\]]/g, '');
  if (host === 'localhost' || host.startsWith('127.') || host === '::1') return 'mx';
  return isIP(host) > 0 ? `ip${isIP(host)}:${host}` : `a:${host}`;
}

const spfOf = (texts: string[]): string[] => texts.filter((text) => /^v=spf1(\s|$)/i.test(text));

const termsOf = (record: string): string[] => record.trim().split(/\s+/).slice(1);

/** One record with the terms of all, and what sends. */
const joined = (found: string[], sender: string): string => {
  const terms = found.flatMap(termsOf).filter((term) => !/^[-+~?]?all$/i.test(term));
  return ['v=spf1', ...new Set([...terms, sender]), '~all'].join(' ');
};

/** Counts as a mail server does, through all that is included. */
async function follow(records: DomainRecords, first: string) {
  const domains = new Set<string>();
  let lookups = 0;
  const read = async (domain: string): Promise<void> => {
    const [record = ''] = spfOf(await records.texts(domain));
    for (const term of termsOf(record)) {
      const [, name = '', target = ''] =
        /^[-+~?]?(include|redirect|a|mx|ptr|exists)(?:[:=/](.*))?$/i.exec(term) ?? [];
      if (!name) continue;
      lookups += 1;
      const next = target.toLowerCase().replace(/\.$/, '');
      const isFollowed = /^(include|redirect)$/i.test(name) && lookups <= maxLookups;
      if (!isFollowed || domains.has(next)) continue;
      domains.add(next);
      await read(next);
    }
  };
  await read(first);
  return { domains, lookups };
}
