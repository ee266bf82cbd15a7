import { Inject, Injectable } from '@nestjs/common';
import { type DeliveryState, deliveryStates } from '@sunfield/contracts/kit/delivery';
import { DataSource, In } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { isSame } from '../../kernel/crypto/tokens';
import { isNewRow } from '../../kernel/database/database-errors';
import { log } from '../../kernel/log/log';
import { scrub } from '../../kernel/log/scrub';
import { SettingsService } from '../../settings/settings.service';
import { OutboxEmailEntity } from '../outbox/outbox-email.entity';
import { wentElsewhere } from '../outbox/sent-to';
import { type DeliveryReport, type ReceivedEvents } from '../providers/mail-provider';
import { mailProviders } from '../providers/providers';
import { readDsn } from '../providers/read-dsn';
import { endSuppression, suppress } from '../suppression/suppression';
import { EmailDeliveryEntity } from './email-delivery.entity';

const MAX_DETAIL = 300;

/** Receives what the mail provider and mail servers report about sent emails. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Errors: `not_found` without a provider, `validation_failed` if the signature is wrong, `temporarily_unavailable` if
   * the email is only just being sent: the provider reports again.
   */
  async receiveEvents(received: ReceivedEvents): Promise<void> {
    const { provider, webhookSecret } = this.config.mail;
    if (!provider || !webhookSecret) throw new AppError('not_found');
    const { isSigned, read } = mailProviders[provider];
    const isGood = await Promise.resolve()
      .then(() => isSigned(received, webhookSecret))
      .catch(() => false);
    if (!isGood) throw notSigned();
    await this.noteAll(await read(received.bytes));
  }

  /** A message to the bounce address. Errors: as above. */
  async receiveBounce({ bytes, headers }: ReceivedEvents): Promise<void> {
    const { bounceSecret } = this.config.mail;
    if (!bounceSecret) throw new AppError('not_found');
    if (!isSame(headers.authorization ?? '', `Bearer ${bounceSecret}`)) throw notSigned();
    await this.noteAll(readDsn(bytes.toString('utf8'), this.clock.now()));
  }

  private async noteAll(reports: DeliveryReport[]): Promise<void> {
    for (const report of reports) await this.note(report);
  }

  private async note(report: DeliveryReport): Promise<void> {
    const messageKey = report.messageKey.toLowerCase();
    const email = await this.dataSource.manager.findOneBy(OutboxEmailEntity, { messageKey });
    // Sent again since, so that only the newer message matters; or not ours.
    if (!email) return;
    if (email.status === 'queued') throw new AppError('temporarily_unavailable');
    if (await this.isBlindCopy(email, report.recipient)) return;
    const { state } = report;
    const at = Number.isNaN(report.at.getTime()) ? this.clock.now() : report.at;
    const detail = scrub(report.detail).slice(0, MAX_DETAIL);
    const rows = this.dataSource.getRepository(EmailDeliveryEntity);
    const row = { messageKey, outboxId: email.id, state, at, detail };
    const isFirst = await isNewRow(rows.insert(row));
    // Reports arrive in any order, and more than once.
    const earlier = deliveryStates.slice(0, deliveryStates.indexOf(state));
    if (!isFirst) await rows.update({ messageKey, state: In(earlier) }, { state, at, detail });
    if (report.recipient && wentElsewhere(email, report.recipient) === false) {
      await this.noteAddress(report.recipient, state);
    }
    log.info('a delivery was reported', {
      outboxId: email.id,
      template: email.kind,
      outcome: state,
    });
  }

  /** What families need still goes there; news does not, until the mailbox takes an email again. */
  private async noteAddress(address: string, state: DeliveryState): Promise<void> {
    const { manager } = this.dataSource;
    if (state === 'delivered') await endSuppression(manager, address, 'bounced');
    if (state !== 'bounced' && state !== 'complained') return;
    await suppress(manager, address, { reason: state, at: this.clock.now() });
  }

  /** A copy for staff says nothing about the parent's address. */
  private async isBlindCopy(email: OutboxEmailEntity, recipient: string | undefined) {
    if (!recipient || !wentElsewhere(email, recipient)) return false;
    const { staffAlertEmail } = await this.settings.read();
    return recipient.toLowerCase() === staffAlertEmail.toLowerCase();
  }
}

const notSigned = () =>
  new AppError('validation_failed', { message: 'The signature is not valid.' });
