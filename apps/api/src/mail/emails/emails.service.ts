import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventFollowers } from '../../kernel/events/event-followers';
import { Clock } from '../../kernel/base/clock';
import { perTurn } from '../../kernel/base/per-turn';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../kernel/settings/settings.service';
import { EmailComposers } from '../outbox/email-composers';
import {
  type Email,
  type EmailWords,
  type RenderedEmail,
  renderEmail,
  type Sender,
} from './define-email';
import { newestEdits, withCurrentKeys } from './email-wording.entity';
import { providerOf } from './frame';
import { NO_EDITS } from './wording';

/** What is shown of an email without a booking to be about. */
export type EmailSamples = Pick<Email, 'examples' | 'cases' | 'formerKeys'> &
  Partial<Pick<Email, 'isWrittenByStaff'>>;

/** The emails of all features, each added by its feature's module. */
@Injectable()
export class Emails {
  /** By kind. */
  readonly all = new Map<string, EmailSamples>();
  private readonly newestEdits = perTurn(() => newestEdits(this.dataSource.manager));

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `tools` is what these emails read with, besides `BaseTools`. */
  add<Tools>(emails: readonly Email<Tools>[], tools: Tools): void {
    for (const email of emails) {
      this.all.set(email.kind, email);
      this.composers.register(
        email.kind,
        async (subjectId, facts, onceKey) => {
          // First, so that emails that are written together share the reading.
          const edits = (await this.newestEdits('all')).get(email.kind) ?? NO_EDITS;
          const kept: unknown = facts === null ? undefined : JSON.parse(facts);
          const base = {
            manager: this.dataSource.manager,
            now: this.clock.now(),
            settings: this.settings,
            config: this.config,
          };
          return email.write({ subjectId, onceKey, kept }, { ...base, ...tools }, async () => ({
            ...(await this.provider()),
            edits: withCurrentKeys(edits, email.formerKeys),
          }));
        },
        email.about,
      );
      for (const trigger of email.after) trigger(this.events, email.kind);
    }
  }

  /** For an email that does not go through the outbox. */
  async render<Facts>(email: EmailWords<Facts>, facts: Facts): Promise<RenderedEmail> {
    return renderEmail(email, facts, await this.provider());
  }

  async provider(): Promise<Omit<Sender, 'edits'>> {
    const settings = await this.settings.read();
    const { staffAlertEmail } = settings;
    return { ...providerOf(settings, this.config.publicSiteUrl), staffAlertEmail };
  }
}
