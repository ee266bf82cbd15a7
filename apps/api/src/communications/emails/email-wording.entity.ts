import { type EmailKind } from '@sunfield/contracts/office/emails';
import { Column, Entity, type EntityManager, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, integer } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { type EmailEdits, NO_EDITS } from './wording';

/** The language of a wording. A second language adds rows with its own locale. */
export const LOCALE = 'en-GB';

/** A version of what staff have changed in one kind of email. Rows are only added; the newest counts. */
@Entity('email_wordings')
@Index('uq_email_wordings_version', ['kind', 'locale', 'version'], { unique: true })
export class EmailWordingEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(code(40))
  kind: EmailKind;

  @Column(code(12))
  locale: string;

  /** From 1 for each kind and locale. */
  @Column(integer())
  version: number;

  @Column({ type: 'simple-json' })
  edits: EmailEdits;

  /** `staff:3` */
  @Column(code(64))
  writtenBy: string;

  @Column(instant())
  writtenAt: Date;
}

notPersonal(EmailWordingEntity, {
  'what the provider writes to everyone': ['edits'],
});

/** The newest edits of a kind, by the keys its texts have now. */
export async function editsOf(
  manager: EntityManager,
  kind: EmailKind,
  formerKeys: Readonly<Record<string, string>>,
): Promise<EmailEdits> {
  const [newest] = await manager.find(EmailWordingEntity, {
    where: { kind, locale: LOCALE },
    order: { version: 'DESC' },
    take: 1,
  });
  return newest ? withCurrentKeys(newest.edits, formerKeys) : NO_EDITS;
}

export function withCurrentKeys(
  { texts, order }: EmailEdits,
  formerKeys: Readonly<Record<string, string>>,
): EmailEdits {
  const now = new Map(Object.entries(formerKeys).map(([key, former]) => [former, key]));
  const current = (key: string) => now.get(key) ?? key;
  return {
    texts: Object.fromEntries(Object.entries(texts).map(([key, one]) => [current(key), one])),
    order: order.map(current),
  };
}
