import { type QuestionKind } from '@sunfield/contracts/kit/fields/detail-fields';
import { type QuestionKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { type DetailQuestion } from '@sunfield/contracts/kit/fields/detail-questions';
import { Entity, VersionColumn } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** What the provider itself asks about children after payment. Rows are retired, never deleted: answers name them. */
@Entity('detail_questions')
export class DetailQuestionEntity
  extends c.columns({
    /** `q_7` */
    key: c.primary(c.code<QuestionKey>(12)),
    text: c.varchar(160),
    kind: c.code<QuestionKind>(12),
    choices: c.json<string[]>(),
    isRequired: c.boolean(),
    isMedical: c.boolean(),
    isForOffice: c.boolean(),
    seasonIds: c.json<number[]>(),
    activityKeys: c.json<string[]>(),
    isRetired: c.byDefault(c.boolean(), false),
    position: c.integer(),
  })
  implements DetailQuestion
{
  @VersionColumn({ ...c.integer(), default: 1 })
  version: number;
}

notPersonal(DetailQuestionEntity, {
  'what the provider asks, the same for everyone': ['text', 'choices', 'activityKeys', 'seasonIds'],
});
