import { Injectable } from '@nestjs/common';
import {
  type ChangeEmailWording,
  type EmailPreview,
  type EmailText,
  type EmailWording,
  type EmailWordings,
  type PreviewEmail,
} from '@sunfield/contracts/mail/email-wordings';
import { type EmailKind, emailKinds } from '@sunfield/contracts/mail/emails';
import { DataSource, type EntityManager } from 'typeorm';
import { usernamesOf } from '../model/usernames';
import { EmailWordingEntity, LOCALE } from '../../mail/emails/email-wording.entity';
import { type AddedEmail, Emails } from '../../mail/emails/emails.service';
import { type EmailEdits, NO_EDITS } from '../../mail/emails/wording';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { allTexts, textErrors, textsOf } from './email-texts';

/** Staff’s own words in the emails of the product. What they have not changed stays ours. */
@Injectable()
export class EmailWordingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly emails: Emails,
  ) {}

  async list(): Promise<EmailWordings> {
    const rows = await this.dataSource.manager.find(EmailWordingEntity, {
      where: { locale: LOCALE },
      order: { version: 'ASC' },
    });
    const newest = new Map(rows.map((row) => [row.kind, row]));
    const provider = await this.emails.provider();
    return {
      emails: emailKinds.flatMap((kind) => {
        const email = this.emails.all.get(kind);
        if (!email || email.isWrittenByStaff) return [];
        const edits = newest.get(kind)?.edits ?? NO_EDITS;
        const texts = allTexts(textsOf(email.cases(provider), edits));
        return {
          kind,
          edited: texts.filter(({ text }) => text !== null).length,
          outdated: texts.filter(({ oursBefore }) => oursBefore !== null).length,
          isMoved: edits.order.length > 0,
        };
      }),
    };
  }

  async read(kind: EmailKind): Promise<EmailWording> {
    const { manager } = this.dataSource;
    const email = this.emailOf(kind);
    const versions = await versionsOf(manager, kind);
    const names = await usernamesOf(
      manager,
      versions.map(({ writtenBy }) => writtenBy),
    );
    const edits = versions[0]?.edits ?? NO_EDITS;
    const cases = email.cases(await this.emails.provider());
    return {
      kind,
      version: versions[0]?.version ?? 0,
      ...textsOf(cases, edits),
      isMoved: edits.order.length > 0,
      cases: Object.keys(cases),
      versions: versions.map(({ version, edits: { texts, order }, writtenBy, writtenAt }) => ({
        version,
        texts: Object.fromEntries(Object.entries(texts).map(([key, { text }]) => [key, text])),
        order: [...order],
        by: names.get(writtenBy) ?? null,
        at: writtenAt.toISOString(),
      })),
    };
  }

  /** Errors: `changed_meanwhile`; `validation_failed` for texts that would lose a fact or can’t be filled in. */
  async change(
    kind: EmailKind,
    { version, ...wanted }: ChangeEmailWording,
    staff: Staff,
  ): Promise<EmailWording> {
    const known = await this.textsOf(kind, wanted.texts);
    try {
      await inTransaction(this.dataSource, async (manager) => {
        const [newest] = await versionsOf(manager, kind);
        if (version !== (newest?.version ?? 0)) throw new AppError('changed_meanwhile');
        const edits = editsFrom(wanted, known, newest?.edits ?? NO_EDITS);
        const at = this.clock.now();
        const actor = `staff:${staff.id}` as const;
        const row = { kind, locale: LOCALE, version: version + 1, edits };
        await manager.insert(EmailWordingEntity, { ...row, writtenBy: actor, writtenAt: at });
        await recordEvent(manager, {
          type: 'email.reworded',
          at,
          actor,
          subjectId: 'emails',
          after: { kind, version: version + 1 },
        });
      });
    } catch (error) {
      // Saved by someone else at the same moment.
      if (isDuplicateKey(error)) throw new AppError('changed_meanwhile');
      throw error;
    }
    return this.read(kind);
  }

  async preview(kind: EmailKind, { case: name, ...wanted }: PreviewEmail): Promise<EmailPreview> {
    const edits = editsFrom(wanted, await this.textsOf(kind, wanted.texts), NO_EDITS);
    const shown = this.emailOf(kind).examples(await this.emails.provider(), edits)[name];
    if (!shown) throw fieldError('case', 'Please choose what the email is about');
    return shown;
  }

  /** The email's texts. Throws if the wanted ones can't be sent. */
  private async textsOf(kind: EmailKind, wanted: Wanted['texts']): Promise<EmailText[]> {
    const cases = this.emailOf(kind).cases(await this.emails.provider());
    const known = allTexts(textsOf(cases, NO_EDITS));
    const fields = textErrors(wanted, known);
    const [first] = fields;
    if (first) throw new AppError('validation_failed', { message: first.message, fields });
    return known;
  }

  private emailOf(kind: EmailKind): AddedEmail {
    const email = this.emails.all.get(kind);
    if (!email || email.isWrittenByStaff) throw new AppError('not_found');
    return email;
  }
}

type Wanted = Pick<ChangeEmailWording, 'texts' | 'order'>;

/** What is stored: only texts that differ from ours, each with the text of ours that staff saw. */
const editsFrom = (
  { texts, order }: Wanted,
  known: EmailText[],
  before: EmailEdits,
): EmailEdits => ({
  texts: Object.fromEntries(
    known.flatMap(({ key, ours }) => {
      const text = texts[key];
      if (text === undefined || text === ours) return [];
      const same = before.texts[key];
      // Saved unchanged beside another text: our change beneath it is still to be looked at.
      return [[key, same?.text === text ? same : { text, ours }]];
    }),
  ),
  order,
});

const versionsOf = (manager: EntityManager, kind: EmailKind): Promise<EmailWordingEntity[]> =>
  manager.find(EmailWordingEntity, {
    where: { kind, locale: LOCALE },
    order: { version: 'DESC' },
  });
