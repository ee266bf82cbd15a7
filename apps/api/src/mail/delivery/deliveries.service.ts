import { Inject, Injectable } from '@nestjs/common';
import { type DeliveryState, deliveryStates } from '@sunfield/contracts/kit/delivery';
import dayjs from 'dayjs';
import { DataSource, In } from 'typeorm';
import { ZodError } from 'zod';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { isSame } from '../../kernel/crypto/tokens';
import { isNewRow } from '../../kernel/database/database-errors';
import { log } from '../../kernel/log/log';
import { scrub } from '../../kernel/log/scrub';
import { SettingsService } from '../../kernel/settings/settings.service';
import { OutboxEmailEntity } from '../outbox/outbox-email.entity';
import { wentElsewhere } from '../outbox/sent-to';
import { type DeliveryReport, type ReceivedEvents } from '../providers/mail-provider';
import { mailProviders } from '../providers/providers';
import { readDsn } from '../providers/read-dsn';
import { endSuppression, suppress } from '../suppression/suppression';
import { EmailDeliveryEntity } from './email-delivery.entity';

const MAX_DETAIL = 300;
/**
 * Mail servers give up after five days. Later an address that was forwarded with all headers must not be good for
 * anything.
 */
const MAX_BOUNCE_DAYS = 14;

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
  async receiveEvents(request: Omit<ReceivedEvents, 'at'>): Promise<void> {
    const { provider, webhookSecret } = this.config.mail;
    if (!provider || !webhookSecret) throw new AppError('not_found');
    const { isSigned, read } = mailProviders[provider];
    const received = { ...request, at: this.clock.now() };
    const isGood = await Promise.resolve()
      .then(() => isSigned(received, webhookSecret))
      .catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        return false;
      });
    if (!isGood) throw notSigned();
    const reports = await Promise.resolve()
      .then(() => read(received.bytes))
      .catch((error: unknown) => {
        if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error;
        log.warn('a report of the mail provider could not be read', { code: provider });
        throw new AppError('validation_failed', { message: 'The report could not be read.' });
      });
    await this.noteAll(reports);
  }

  /** A message to the bounce address. Errors: as above. */
  async receiveBounce({ bytes, headers }: Omit<ReceivedEvents, 'at'>): Promise<void> {
    const { bounceSecret } = this.config.mail;
    if (!bounceSecret) throw new AppError('not_found');
    if (!isSame(headers.authorization ?? '', `Bearer ${bounceSecret}`)) throw notSigned();
    const at = this.clock.now();
    const reports = readDsn(bytes.toString('utf8'), { at, secrets: this.config.linkSecrets });
    await this.noteAll(reports, dayjs(at).subtract(MAX_BOUNCE_DAYS, 'day').toDate());
  }

  private async noteAll(reports: DeliveryReport[], notBefore?: Date): Promise<void> {
    const noted: boolean[] = [];
    for (const report of reports) noted.push(await this.note(report, notBefore));
    // Only now, so that the others of the same request are known.
    if (noted.includes(false)) throw new AppError('temporarily_unavailable');
  }

  /** False if its email is only just being sent. Says nothing about emails that were sent before `notBefore`. */
  private async note(report: DeliveryReport, notBefore?: Date): Promise<boolean> {
    const messageKey = report.messageKey.toLowerCase();
    const email = await this.dataSource.manager.findOneBy(OutboxEmailEntity, { messageKey });
    // Sent again since, so that only the newer message matters; or not ours.
    if (!email) return true;
    if (email.status === 'queued') return false;
    if (notBefore && email.sentAt && email.sentAt < notBefore) return true;
    if (await this.isBlindCopy(email, report.recipient)) return true;
    const { state } = report;
    const at = Number.isNaN(report.at.getTime()) ? this.clock.now() : report.at;
    const detail = scrub(report.detail).slice(0, MAX_DETAIL);
    const rows = this.dataSource.getRepository(EmailDeliveryEntity);
    const row = { messageKey, outboxId: email.id, state, at, detail };
    const isFirst = await isNewRow(rows.insert(row));
    // Reports arrive in any order, and more than once.
    const earlier = deliveryStates.slice(0, deliveryStates.indexOf(state));
    if (!isFirst) await rows.update({ messageKey, state: In(earlier) }, { state, at, detail });
    const isCurrent = await rows.existsBy({ messageKey, state });
    const isItsAddress =
      email.sentToHash !== null && !wentElsewhere(email, report.recipient ?? null);
    if (isCurrent && report.recipient && isItsAddress) {
      await this.noteAddress(report.recipient, { state, at });
    }
    log.info('a delivery was reported', {
      outboxId: email.id,
      template: email.kind,
      outcome: state,
    });
    return true;
  }

  /** What families need still goes there; news does not, until the mailbox takes an email again. */
  private async noteAddress(
    address: string,
    { state, at }: { state: DeliveryState; at: Date },
  ): Promise<void> {
    const { manager } = this.dataSource;
    if (state === 'delivered') await endSuppression(manager, address, 'bounced', at);
    if (state !== 'bounced' && state !== 'complained') return;
    await suppress(manager, address, { reason: state, at });
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
