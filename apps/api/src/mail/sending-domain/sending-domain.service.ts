import { Inject, Injectable } from '@nestjs/common';
import { type DomainCheck, type SendingDomain } from '@sunfield/contracts/mail/sending-domain';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { checkDkim, checkDmarc, type Dmarc } from './check-signatures';
import { checkSpf, providerNames } from './check-spf';
import { type DomainRecords, domainRecords, NotAnswered } from './domain-records';

/** The usual ones; other providers make a new name for each domain. */
const usualSelectors = { sendgrid: ['s1', 's2'] } as Partial<Record<string, string[]>>;

/** Asks the DNS whether mail servers can tell that emails are from this provider. */
@Injectable()
export class SendingDomains {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async check(): Promise<SendingDomain> {
    const records = domainRecords(this.config.dnsServers);
    try {
      return await this.checkWith(records);
    } finally {
      records.end();
    }
  }

  private async checkWith(records: DomainRecords): Promise<SendingDomain> {
    const { from, bounceAddress, provider, smtpUrl, dkimSelectors } = this.config.mail;
    const domain = domainOf(from);
    const returnPath = bounceAddress ? domainOf(bounceAddress) : domain;
    const server = new URL(smtpUrl).hostname;
    const selectors =
      dkimSelectors.length > 0 ? dkimSelectors : (usualSelectors[provider ?? ''] ?? []);
    const [spf, dkim, dmarc] = await Promise.all([
      orUnknown('spf', returnPath, () =>
        checkSpf(records, { domain: returnPath, provider, server }),
      ),
      Promise.all(
        selectors.map((selector) =>
          orUnknown('dkim', `${selector}._domainkey.${domain}`, () =>
            checkDkim(records, selector, { domain, provider }),
          ),
        ),
      ),
      checkDmarc(records, domain).catch((error: unknown): Dmarc => ({
        check: notAnswered(error, 'dmarc', `_dmarc.${domain}`),
        organisation: undefined,
        isStrict: false,
      })),
    ]);
    const signatures = dkim.length > 0 ? dkim : [noSelector(domain)];
    const alignment = align({ domain, returnPath, dmarc, signatures, provider });
    return {
      domain,
      returnPath,
      at: this.clock.now().toISOString(),
      checks: [spf, ...signatures, dmarc.check, alignment],
    };
  }
}

const domainOf = (address: string): string => /@([^\s@>]+)/.exec(address)?.[1]?.toLowerCase() ?? '';

const orUnknown = (
  of: DomainCheck['of'],
  host: string,
  check: () => Promise<DomainCheck>,
): Promise<DomainCheck> => check().catch((error: unknown) => notAnswered(error, of, host));

function notAnswered(error: unknown, of: DomainCheck['of'], host: string): DomainCheck {
  if (!(error instanceof NotAnswered)) throw error;
  return {
    of,
    host,
    found: [],
    record: null,
    state: 'unknown',
    says: 'The name servers did not answer. Check again in a while.',
  };
}

const noSelector = (domain: string): DomainCheck => ({
  of: 'dkim',
  host: `…._domainkey.${domain}`,
  found: [],
  record: null,
  state: 'unknown',
  says: 'DKIM_SELECTORS does not say which keys sign your emails. Your mail provider shows their names.',
});

interface Aligned {
  domain: string;
  returnPath: string;
  dmarc: Dmarc;
  signatures: DomainCheck[];
  provider: Config['mail']['provider'];
}

/** DMARC passes if the return path belongs to the From address’s domain, or a key of that domain signs. */
function align({ domain, returnPath, dmarc, signatures, provider }: Aligned): DomainCheck {
  const { organisation = domain, isStrict } = dmarc;
  const belongs = isStrict
    ? returnPath === domain
    : [domain, organisation].some((one) => returnPath === one || returnPath.endsWith(`.${one}`));
  const isSigned = signatures.some(({ state }) => state === 'good' || state === 'better');
  const check = { of: 'alignment' as const, host: domain, found: [], record: null };
  const told = (state: DomainCheck['state'], says: string) => ({ ...check, state, says });
  // Providers set their own return path, unless a subdomain was set up with them.
  if (provider && !isSigned)
    return told(
      signatures.some(({ state }) => state === 'missing') ? 'missing' : 'unknown',
      `${providerNames[provider]} may use its own return path, so DMARC depends on a DKIM key of ${domain}.`,
    );
  if (isSigned && (belongs || provider))
    return told('good', `Emails are signed for ${domain}, the domain that people see.`);
  if (belongs) return told('good', `Bounces go to ${returnPath}, which belongs to ${domain}.`);
  return told(
    isSigned ? 'better' : 'missing',
    `Bounces go to ${returnPath}, which does not ${isStrict ? 'equal' : 'belong to'} ${domain}${isSigned ? ': DMARC passes by DKIM only.' : ', so DMARC fails. Use a BOUNCE_ADDRESS of that domain.'}`,
  );
}
