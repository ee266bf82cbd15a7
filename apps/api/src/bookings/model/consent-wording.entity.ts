import { type ConsentKind } from '@sunfield/contracts/kit/fields/consent-kinds';
import { Column, Entity, type EntityManager, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { code, instant, integer, text, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** A version of what families are asked, or of what they agree to by paying. Rows are only added. */
@Entity('consent_wordings')
@Index('uq_consent_wordings_version', ['kind', 'version'], { unique: true })
export class ConsentWordingEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(code(32))
  kind: ConsentKind;

  /** From 1 for each kind. */
  @Column(integer())
  version: number;

  @Column(varchar(160))
  question: string;

  /** Of terms and privacy notice, empty while the page is not complete: nothing is agreed to then. */
  @Column(text())
  text: string;

  @Column(code(64))
  writtenBy: Actor;

  @Column(instant())
  writtenAt: Date;
}

notPersonal(ConsentWordingEntity, {
  'what the provider asks, the same for everyone': ['question', 'text'],
});

/** Newest first. */
export const wordingsOf = (manager: EntityManager): Promise<ConsentWordingEntity[]> =>
  manager.find(ConsentWordingEntity, { order: { version: 'DESC' } });
