import { type QuestionKind } from '@sunfield/contracts/kit/fields/detail-fields';
import { type QuestionKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { type DetailQuestion } from '@sunfield/contracts/kit/fields/detail-questions';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { boolean, code, integer, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** What the provider itself asks about children after payment. Rows are retired, never deleted: answers name them. */
@Entity('detail_questions')
export class DetailQuestionEntity implements DetailQuestion {
  /** `q_7` */
  @PrimaryColumn(code(12))
  key: QuestionKey;

  @Column(varchar(160))
  text: string;

  @Column(code(12))
  kind: QuestionKind;

  @Column({ type: 'simple-json' })
  choices: string[];

  @Column(boolean())
  isRequired: boolean;

  @Column(boolean())
  isMedical: boolean;

  @Column(boolean())
  isForOffice: boolean;

  @Column({ type: 'simple-json' })
  seasonIds: number[];

  @Column({ type: 'simple-json' })
  activityKeys: string[];

  @Column({ ...boolean(), default: false })
  isRetired: boolean;

  @Column(integer())
  position: number;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}

notPersonal(DetailQuestionEntity, {
  'what the provider asks, the same for everyone': ['text', 'choices', 'activityKeys', 'seasonIds'],
});
