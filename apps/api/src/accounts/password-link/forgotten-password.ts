import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PASSWORD_LINK_MINUTES } from '@sunfield/contracts/accounts/password-link';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken, hashToken } from '../../kernel/crypto/tokens';
import { inTransaction } from '../../kernel/database/transaction';
import { countOne } from '../../kernel/http/rate-limit-store';
import { SettingsService } from '../../settings/settings.service';
import { StaffEmailEntity } from '../model/staff-email.entity';
import html from './password-link.html.hbs';
import text from './password-link.text.hbs';
import { PasswordLinkEntity } from './password-link.entity';
import { letCount, linkEnd } from './password-links';
import { passwordLinkUrl } from './password-link-url';

const PURPOSE = 'staff password link';
const hourMs = 3600_000;
const maxPerHour = 5;

/** Stored encrypted in the outbox: without the session secret no link can be made from it. */
interface Facts {
  name: string;
  nonce: string;
  askedAt: string;
}

const template = emailTemplate<{
  accounts: { username: string; link: string }[];
  minutes: string;
}>({ html, text });

/** Emails a link to account holders who forgot their password; the requester doesn't learn which accounts exist. */
@Injectable()
export class ForgottenPasswords implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.composers.register('staff-password-link', (_, facts) => this.write(facts));
  }

  /**
   * The same for every name: accounts are looked up when the email is due, and an email without an account is dropped
   * then.
   */
  async ask(name: string): Promise<void> {
    const at = this.clock.now();
    const facts: Facts = {
      name: name.toLowerCase(),
      nonce: randomUUID(),
      askedAt: at.toISOString(),
    };
    await inTransaction(this.dataSource, (manager) =>
      queueEmail(manager, {
        kind: 'staff-password-link',
        subjectId: 0,
        onceKey: `staff-password-link:${facts.nonce}`,
        at,
        facts,
      }),
    );
  }

  private async write(facts: string | null): Promise<EmailContent | undefined> {
    if (!facts) return undefined;
    const { name, nonce, askedAt } = JSON.parse(facts) as Facts;
    const since = new Date(askedAt);
    if (linkEnd(since) <= this.clock.now()) return undefined;
    const { manager } = this.dataSource;
    const found = await accountsOf(manager, name);
    const accounts = [];
    for (const { staffId, staff } of found) {
      const token = derivedToken(this.config.sessionSecrets, PURPOSE, `${nonce}\n${staffId}`);
      if (await this.isTooMuch(staffId, token)) continue;
      if (!(await letCount(manager, { staffId, token, since }))) continue;
      const link = passwordLinkUrl(this.config, token);
      accounts.push({ username: staff.username, link });
    }
    const to = found[0]?.email;
    if (!to || accounts.length === 0) return undefined;
    const { brand } = await this.settings.read();
    return {
      to,
      ...(await this.templates.render(template, {
        subject: `Choose a new password for the ${brand.name} console`,
        preview: `The link works once, for ${PASSWORD_LINK_MINUTES} minutes.`,
        reason:
          'You are receiving this email because someone asked for a new password for a staff account with this address.',
        facts: { accounts, minutes: String(PASSWORD_LINK_MINUTES) },
      })),
    };
  }

  /** Counted per account, because it has two names: username and address. A retried email counts once. */
  private async isTooMuch(staffId: number, token: string): Promise<boolean> {
    const link = { staffId, tokenHash: hashToken(token) };
    if (await this.dataSource.manager.existsBy(PasswordLinkEntity, link)) return false;
    const key = `staff-password-link-account:${staffId}`;
    return (await countOne(this.dataSource, key, hourMs)) > maxPerHour;
  }
}

/** The account with this username; otherwise all that have confirmed this address. Disabled accounts are excluded. */
async function accountsOf(manager: EntityManager, name: string) {
  const find = (where: { email: string } | { staff: { username: string } }) =>
    manager.find(StaffEmailEntity, {
      where: { ...where, staff: { ...('staff' in where && where.staff), disabledAt: IsNull() } },
      relations: { staff: true },
      order: { staffId: 'ASC' },
    });
  const named = await find({ staff: { username: name } });
  const found = named.length > 0 ? named : await find({ email: name });
  return found.filter(({ email }) => email !== null);
}
