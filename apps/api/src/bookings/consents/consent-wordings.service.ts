import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import {
  bookingConsentKinds,
  type BookingConsent,
  type AskedConsent,
  askedConsentKinds,
} from '@sunfield/contracts/kit/fields/consent-kinds';
import {
  type ChangeWording,
  type ConsentWordings,
} from '@sunfield/contracts/bookings/consents/consents';
import {
  finishedPages,
  type Legal,
  legalWordKeys,
  legalWords,
  noLegalWords,
} from '@sunfield/contracts/kit/settings/legal-words';
import { DataSource, type EntityManager, In } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import {
  ConsentWordingEntity,
  wordingsOf,
  kindsOff,
  switchConsent,
} from '../model/consent-wording.entity';
import { newEdition } from '../../catalogue/model/catalogue-editions';
import { EventFollowers } from '../../kernel/events/event-followers';
import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { exampleProvider } from '../../kernel/settings/example-provider';
import { SettingEntity } from '../../kernel/settings/setting.entity';

/** The versions of what families are asked, which staff write, and of what they agree to by paying. */
@Injectable()
export class ConsentWordingsService implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly events: EventFollowers,
  ) {}

  onModuleInit(): void {
    this.events.follow('settings.changed', 'terms agreed to', (manager, by) =>
      followPages(manager, by),
    );
  }

  /** For an installation whose pages were complete before there were versions. */
  async onApplicationBootstrap(): Promise<void> {
    const by = { actor: 'system', at: this.clock.now() } as const;
    try {
      await inTransaction(this.dataSource, (manager) => followPages(manager, by));
    } catch (error) {
      // Another replica was first.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Every version, newest first. */
  async read(manager: EntityManager = this.dataSource.manager): Promise<ConsentWordings> {
    const all = await wordingsOf(manager);
    const names = await usernamesOf(
      manager,
      all.map(({ writtenBy }) => writtenBy),
    );
    const off = await kindsOff(manager);
    return {
      wordings: askedConsentKinds.map((kind) => ({
        kind,
        ...(off.has(kind) && { isOff: true }),
        versions: all
          .filter((one) => one.kind === kind)
          .map(({ version, question, text, writtenBy, writtenAt }) => ({
            version,
            question,
            text,
            by: names.get(writtenBy) ?? null,
            at: writtenAt.toISOString(),
          })),
      })),
    };
  }

  /** Errors: `changed_meanwhile` if there is a newer version than the one that was read. */
  async change(
    kind: AskedConsent,
    { question, text, version }: ChangeWording,
    staff: Staff,
  ): Promise<ConsentWordings> {
    const by = { actor: `staff:${staff.id}` as const, at: this.clock.now() };
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const newest = (await wordingsOf(manager)).find((one) => one.kind === kind);
        if (version !== newest?.version) throw new AppError('changed_meanwhile');
        if (question !== newest.question || text !== newest.text) {
          await addVersion(manager, { kind, version: version + 1, question, text }, by);
          const after = { kind, version: version + 1 };
          const subjectId = 'consents';
          await recordEvent(manager, { type: 'consent.wording_changed', ...by, subjectId, after });
        }
        return this.read(manager);
      });
    } catch (error) {
      // Written by someone else at the same moment.
      if (isDuplicateKey(error)) throw new AppError('changed_meanwhile');
      throw error;
    }
  }

  /** Whether families are asked. */
  ask(kind: AskedConsent, isAsked: boolean, staff: Staff): Promise<ConsentWordings> {
    return inTransaction(this.dataSource, async (manager) => {
      if ((await kindsOff(manager)).has(kind) === isAsked) {
        await switchConsent(manager, kind, isAsked);
        await recordEvent(manager, {
          type: 'settings.changed',
          at: this.clock.now(),
          actor: `staff:${staff.id}`,
          subjectId: 'consents',
          before: { [`consents.${kind}`]: !isAsked },
          after: { [`consents.${kind}`]: isAsked },
        });
      }
      return this.read(manager);
    });
  }
}

type Version = Pick<ConsentWordingEntity, 'kind' | 'version' | 'question' | 'text'>;

async function addVersion(manager: EntityManager, version: Version, { actor, at }: By) {
  const row = { ...version, writtenBy: actor, writtenAt: at };
  await insertRows(manager, ConsentWordingEntity, [row]);
  await newEdition(manager);
}

/** Adds a version of the terms or the privacy notice where the provider's words on that page have changed. */
async function followPages(manager: EntityManager, by: By): Promise<void> {
  const saved = await manager.findBy(SettingEntity, { key: In(['legal', 'parties']) });
  const valueOf = (key: string) => saved.find((one) => one.key === key)?.value ?? {};
  const legal = { ...noLegalWords, ...valueOf('legal') };
  const parties = { ...exampleProvider.parties, ...valueOf('parties') };
  const finished = finishedPages({ legal, parties });
  const all = await wordingsOf(manager);
  for (const kind of bookingConsentKinds) {
    const last = all.find((one) => one.kind === kind);
    const text = finished.includes(kind) ? agreement(kind, legal) : '';
    if (text === (last?.text ?? '')) continue;
    const version = (last?.version ?? 0) + 1;
    await addVersion(manager, { kind, version, question: '', text }, by);
  }
}

/** As the payment page says it, with what the provider adds on the page it names. */
function agreement(page: BookingConsent, legal: Legal): string {
  const added = legalWordKeys
    .filter((key) => legalWords[key].page === page && legal[key] !== '')
    .map((key) => `${legalWords[key].label}: ${legal[key]}`);
  return [sentences[page], ...added].join('\n');
}
const sentences: Record<BookingConsent, string> = {
  terms: 'By paying you agree to our terms and cancellation policy.',
  privacy: 'Our privacy notice says what happens to your details.',
};
