import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { type EntityManager } from 'typeorm';
import { type EventFollowers } from '../../kernel/events/event-followers';
import { type EventType } from '@sunfield/contracts/kit/events/events';
import { type DomainEvent } from '../../kernel/events/event-types';
import { type Config } from '../../kernel/config/config';
import { type SettingsService } from '../../kernel/settings/settings.service';
import { type EmailContent, type EmailSubjects } from '../outbox/email-composers';
import { queueEmail } from '../outbox/queue-email';
import { type Block, type Blocks, rewordBlock, type Unit, unitsOf } from './blocks';
import { emailHtml } from './email-html';
import { emailText } from './email-text';
import { type Provider } from './frame';
import {
  type EmailEdits,
  inOrder,
  NO_EDITS,
  type Phrase,
  plainWords,
  reworded,
  type Wording,
  wordingOf,
} from './wording';

export interface Queued {
  subjectId: number;
  onceKey: string;
  /** The facts queued with it, for emails about erased data or without a subject. */
  kept: unknown;
}

/** For every email; a feature adds its own, such as links to bookings. */
export interface BaseTools {
  manager: EntityManager;
  now: Date;
  settings: SettingsService;
  config: Config;
}

/** Queues an email of a kind after an event, in its transaction. */
type Trigger = (events: EventFollowers, kind: EmailKind) => void;

/**
 * `queue` says what an event's email is about, or that there is none. Without an `onceKey`, there is one email of this
 * kind for each subject.
 */
export const after = <Type extends EventType>(
  type: Type,
  queue: (event: DomainEvent<Type>) => ToQueue,
): Trigger => afterReading(type, (event) => Promise.resolve(queue(event)));

/** The same for an email that depends on more than its event: `read` is called only `when` the event allows it. */
export const afterReading =
  <Type extends EventType>(
    type: Type,
    read: (event: DomainEvent<Type>, manager: EntityManager) => Promise<ToQueue>,
    when?: (event: DomainEvent<Type>) => boolean,
  ): Trigger =>
  (events, kind) =>
    events.follow(
      type,
      `email ${kind}`,
      async (manager, event) => {
        const email = await read(event, manager);
        if (!email) return;
        const { subjectId, onceKey = `${kind}:${subjectId}`, facts } = email;
        await queueEmail(manager, { kind, subjectId, onceKey, facts, at: event.at });
      },
      { when },
    );

type ToQueue = { subjectId: number; onceKey?: string; facts?: object } | undefined;

/** A fixed text, or line`…` with variables. */
type Said = string | Phrase;

/** An email's sentences, from its facts and what every email says about the provider. */
export interface EmailWords<Facts> {
  subject: (facts: Facts, provider: Provider) => Said;
  /** Shown in the inbox beside the subject. */
  preview: Said | ((facts: Facts, provider: Provider) => Said);
  /** The subject, if there is none. */
  heading?: Said | ((facts: Facts) => Said);
  blocks: (facts: Facts, provider: Provider) => Blocks;
  /** Why the reader gets it: its last line. */
  reason: Said | ((facts: Facts) => Said);
  /** Below the reason; null for emails that a booking needs. */
  unsubscribe?: (facts: Facts) => Unsubscribe | null;
}

/** The page for people, and the address that mail programs post to without one (RFC 8058). */
export interface Unsubscribe {
  page: string;
  oneClick: string;
}

/** All about one kind of email; `kind` also finds its name in the email log (`libs/contracts/src/mail/emails.ts`). */
interface EmailDefinition<Facts, Tools> extends EmailWords<Facts> {
  kind: EmailKind;
  /** Facts of all kinds, by what is different; the console’s preview and the tests show the email with each. */
  examples: Record<string, Facts>;
  /** Whom and what it is about, for the log; without it, the log shows neither. */
  about?: EmailSubjects;
  /** Without it, the email is sent because a person or a job asked for it. */
  after?: Trigger | readonly Trigger[];
  /** Reads what it says from current data, and changes nothing. Undefined if there is nothing to send any more. */
  facts: (queued: Queued, tools: BaseTools & Tools) => Promise<Facts | undefined>;
  /** `staff`: the address for alerts. */
  to: 'staff' | ((facts: Facts) => EmailContent['to']);
  /** A blind copy; a function says whether staff get it. */
  copyTo?: 'staff' | ((facts: Facts) => boolean);
  attachments?: (facts: Facts) => NonNullable<EmailContent['attachments']>;
  /** Answers go to the provider’s contact address. */
  repliesToProvider?: true;
  /** Staff write each one, so there are no words of ours to change: an order of blocks would shuffle their paragraphs. */
  isWrittenByStaff?: true;
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** What an email is written with, besides its facts. */
export interface Sender extends Provider {
  staffAlertEmail: string;
  edits: EmailEdits;
}

/** An email without the types of its facts. */
export interface Email<Tools = unknown> {
  kind: EmailKind;
  about: EmailSubjects | undefined;
  isWrittenByStaff: boolean;
  after: readonly Trigger[];
  write: (
    queued: Queued,
    tools: BaseTools & Tools,
    provider: () => Promise<Sender>,
  ) => Promise<EmailContent | undefined>;
  examples: (provider: Provider, edits?: EmailEdits) => Record<string, RenderedEmail>;
  /** By the names of its examples. */
  cases: (provider: Provider) => Record<string, EmailCase>;
}

/**
 * One kind of email, said once: its HTML and its plain text come from the same blocks. The feature's module lists it:
 * `emails.add([familyErased], {})`.
 *
 *     export const familyErased = defineEmail<Facts>({
 *       kind: 'family-erased',
 *       facts: ({ kept }) => …,
 *       to: ({ email }) => email,
 *       subject: (_, { brand }) => `Your data at ${brand.name} is erased`,
 *       blocks: ({ what }) => [paragraph`We have erased ${what}.`, …],
 *       …
 *     });
 */
export const defineEmail = <Facts, Tools = unknown>(
  email: EmailDefinition<Facts, Tools>,
): Email<Tools> => ({
  kind: email.kind,
  about: email.about,
  isWrittenByStaff: email.isWrittenByStaff ?? false,
  after: [email.after ?? []].flat(),
  examples: (provider, edits) =>
    Object.fromEntries(
      Object.entries(email.examples).map(([name, facts]) => [
        name,
        renderEmail(email, facts, provider, edits),
      ]),
    ),
  cases: (provider) =>
    Object.fromEntries(
      Object.entries(email.examples).map(([name, facts]) => [name, caseOf(email, facts, provider)]),
    ),
  write: async (queued, tools, readProvider) => {
    const [facts, provider] = await Promise.all([email.facts(queued, tools), readProvider()]);
    if (facts === undefined) return undefined;
    const unsubscribe = email.unsubscribe?.(facts);
    return {
      to: email.to === 'staff' ? provider.staffAlertEmail : email.to(facts),
      ...((typeof email.copyTo === 'function' ? email.copyTo(facts) : email.copyTo) && {
        bcc: provider.staffAlertEmail,
      }),
      ...renderEmail(email, facts, provider, email.isWrittenByStaff ? NO_EDITS : provider.edits),
      ...(email.attachments && { attachments: email.attachments(facts) }),
      ...(unsubscribe && {
        headers: {
          'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      ...(email.repliesToProvider && { replyTo: provider.contact.email }),
    };
  },
});

/** The lines around an email's blocks. */
export const emailParts = ['subject', 'preview', 'heading', 'reason'] as const;
type EmailPart = (typeof emailParts)[number];

/** What an email says with these facts, in our words and our order. */
export interface EmailCase {
  lines: Record<EmailPart, Wording>;
  units: Unit[];
}

function caseOf<Facts>(email: EmailWords<Facts>, facts: Facts, provider: Provider): EmailCase {
  const { preview, reason } = email;
  const subject = email.subject(facts, provider);
  const heading = email.heading ?? subject;
  const lines = {
    subject: wordingOf(subject),
    preview: wordingOf(typeof preview === 'function' ? preview(facts, provider) : preview),
    heading: wordingOf(typeof heading === 'function' ? heading(facts) : heading),
    reason: wordingOf(typeof reason === 'function' ? reason(facts) : reason),
  };
  const entries = email.blocks(facts, provider).map((entry) => present([entry]));
  return { lines, units: unitsOf(entries) };
}

export function renderEmail<Facts>(
  email: EmailWords<Facts>,
  facts: Facts,
  provider: Provider,
  edits: EmailEdits = NO_EDITS,
): RenderedEmail {
  const { lines, units } = caseOf(email, facts, provider);
  const line = (part: EmailPart) => plainWords(reworded(part, lines[part], edits));
  const subject = line('subject');
  const frame = {
    provider,
    subject,
    preview: line('preview'),
    heading: line('heading'),
    reason: line('reason'),
    unsubscribePage: email.unsubscribe?.(facts)?.page ?? null,
  };
  const blocks = inOrder(units, edits.order)
    .flatMap((unit) => unit.blocks)
    .map((block) => rewordBlock(block, edits));
  return { subject, html: emailHtml(frame, blocks), text: emailText(frame, blocks) };
}

const present = (blocks: Blocks): Block[] =>
  blocks.flatMap((block) => {
    if (!block) return [];
    return 'is' in block ? [block] : present(block);
  });
