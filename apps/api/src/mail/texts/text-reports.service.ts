import { Inject, Injectable } from '@nestjs/common';
import { type TextState } from '@sunfield/contracts/messages/texts';
import { DataSource, In, IsNull } from 'typeorm';
import { endSuppression, stopReasons, suppress } from '../suppression/suppression';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { TextMessageEntity } from './text-message.entity';
import { TEXT_PROVIDER, type TextProvider } from './text-provider';

export interface Received {
  /** The path and query, as the provider was given it. */
  path: string;
  body: string;
  signature: string | undefined;
}

/** A report replaces only these: reports come in any order, and more than once. */
const earlier: Partial<Record<TextState, TextState[]>> = {
  sent: ['sending'],
  undelivered: ['sending', 'sent'],
  failed: ['sending', 'sent'],
  delivered: ['sending', 'sent', 'undelivered', 'failed'],
};

/** What the provider reports about text messages, and what families answer to them. */
@Injectable()
export class TextReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(TEXT_PROVIDER) private readonly provider: TextProvider | null,
  ) {}

  /** Errors: `not_found` without a provider, `validation_failed` if the signature is wrong. */
  async receiveReport(id: number, received: Received): Promise<void> {
    const report = this.signedBy(received).readReport(received.body);
    if (!report) return;
    const { providerId, state, detail } = report;
    const rows = this.dataSource.getRepository(TextMessageEntity);
    // It may arrive before the answer that says its number.
    await rows.update({ id, providerId: IsNull(), state: 'sending' }, { providerId });
    await rows.update(
      { id, providerId, state: In(earlier[state] ?? []) },
      { state, detail: detail.slice(0, 40) || null, changedAt: this.clock.now() },
    );
    log.info('a text message was reported', { textId: id, outcome: state });
  }

  /** Errors: as above. */
  async receiveAnswer(received: Received): Promise<void> {
    const answer = this.signedBy(received).readAnswer(received.body);
    if (!answer) return;
    const { manager } = this.dataSource;
    const at = this.clock.now();
    const { from, wants } = answer;
    if (wants === 'stop') await suppress(manager, from, { reason: 'stopped', at });
    else for (const reason of stopReasons) await endSuppression(manager, from, reason);
    log.info('a family answered a text message', { outcome: wants });
  }

  private signedBy({ path, body, signature }: Received): TextProvider {
    if (!this.provider) throw new AppError('not_found');
    if (!this.provider.isSigned(this.config.publicSiteUrl + path, body, signature))
      throw new AppError('validation_failed', { message: 'The signature is not valid.' });
    return this.provider;
  }
}
