import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type EmailKind, emailKinds } from '@sunfield/contracts/mail/emails';
import { DataSource } from 'typeorm';
import { EventFollowers } from '../../kernel/events/event-followers';
import { Clock } from '../../kernel/base/clock';
import { perTurn } from '../../kernel/base/per-turn';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../kernel/settings/settings.service';
import { type EmailComposers, type EmailContent } from '../outbox/email-composers';
import { emailFacts, type OutboxEmailEntity } from '../outbox/outbox-email.entity';
import {
  type Email,
  type EmailWords,
  type RenderedEmail,
  renderEmail,
  type Sender,
} from './define-email';
import { newestEdits } from './email-wording.entity';
import { providerOf } from './frame';
import { NO_EDITS } from './wording';

type Written = Pick<OutboxEmailEntity, 'subjectId' | 'onceKey' | 'facts'>;

/** An email, written with its feature's tools. */
export type AddedEmail = Omit<Email, 'write'> & {
  write: (email: Written) => Promise<EmailContent | undefined>;
};

/** The emails of all features, each added by its feature's module. */
@Injectable()
export class Emails implements EmailComposers, OnApplicationBootstrap {
  readonly all = new Map<EmailKind, AddedEmail>();
  private readonly newestEdits = perTurn(() => newestEdits(this.dataSource.manager));

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly events: EventFollowers,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `tools` is what these emails read with, besides `BaseTools`. */
  add<Tools>(emails: readonly Email<Tools>[], tools: Tools): void {
    for (const email of emails) {
      const { kind } = email;
      if (this.all.has(kind)) throw new Error(`Two composers write ${kind}`);
      const write = async ({ subjectId, onceKey, facts }: Written) => {
        // First, so that emails that are written together share the reading.
        const edits = (await this.newestEdits('all')).get(kind) ?? NO_EDITS;
        const kept: unknown = facts ? JSON.parse(emailFacts.open({ onceKey }, facts)) : undefined;
        const base = {
          manager: this.dataSource.manager,
          now: this.clock.now(),
          settings: this.settings,
          config: this.config,
        };
        return email.write({ subjectId, onceKey, kept }, { ...base, ...tools }, async () => ({
          ...(await this.provider()),
          edits,
        }));
      };
      this.all.set(kind, { ...email, write });
      for (const trigger of email.after) trigger(this.events, kind);
    }
  }

  onApplicationBootstrap(): void {
    const missing = emailKinds.filter((kind) => !this.all.has(kind));
    if (missing.length > 0) throw new Error(`No module defines the emails: ${missing.join(', ')}`);
  }

  kinds(): EmailKind[] {
    return [...this.all.keys()];
  }

  subjectKinds() {
    const ofSubjects = Map.groupBy(this.kinds(), (kind) => this.all.get(kind)?.about);
    return [...ofSubjects].flatMap(([subjects, kinds]) => (subjects ? [{ subjects, kinds }] : []));
  }

  async compose({ kind, ...email }: Written & { kind: EmailKind }) {
    const added = this.all.get(kind);
    if (!added) throw new Error(`No composer is registered for ${kind}`);
    return added.write(email);
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
