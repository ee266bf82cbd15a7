import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { Entity, type EntityManager, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { type EmailEdits } from './wording';

/** The language of a wording. A second language adds rows with its own locale. */
export const LOCALE = 'en-GB';

/** A version of what staff have changed in one kind of email. Rows are only added; the newest counts. */
@Entity('email_wordings')
@Index('uq_email_wordings_version', ['kind', 'locale', 'version'], { unique: true })
export class EmailWordingEntity extends c.columns({
  id: c.id(),
  kind: c.code<EmailKind>(40),
  locale: c.code(12),
  /** From 1 for each kind and locale. */
  version: c.integer(),
  edits: c.json<EmailEdits>(),
  /** `staff:3` */
  writtenBy: c.code(64),
  writtenAt: c.instant(),
}) {}

notPersonal(EmailWordingEntity, {
  'what the provider writes to everyone': ['edits'],
});

/** The newest edits of each kind that staff have changed. */
export async function newestEdits(
  manager: EntityManager,
): Promise<ReadonlyMap<string, EmailEdits>> {
  const rows = await manager
    .createQueryBuilder(EmailWordingEntity, 'wording')
    .where('wording.locale = :locale', { locale: LOCALE })
    .andWhere(
      `wording.version = (SELECT MAX(other.version) FROM email_wordings other
        WHERE other.kind = wording.kind AND other.locale = wording.locale)`,
    )
    .getMany();
  return new Map(rows.map(({ kind, edits }) => [kind, edits]));
}
