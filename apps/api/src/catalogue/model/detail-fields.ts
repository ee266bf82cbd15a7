import { withQuestions } from '@sunfield/contracts/kit/fields/detail-questions';
import { byEdition } from './catalogue-editions';
import { DetailQuestionEntity } from './detail-question.entity';

/** All that is or was asked about children after payment. */
export const detailFieldsNow = byEdition(async (manager) =>
  withQuestions(
    await manager.find(DetailQuestionEntity, { order: { position: 'ASC', key: 'ASC' } }),
  ),
);
