import { type DetailFieldWithKey } from '@sunfield/contracts/fields/detail-fields';
import { withQuestions } from '@sunfield/contracts/fields/detail-questions';
import { type DataSource, type EntityManager } from 'typeorm';
import { readEdition } from './catalogue-editions';
import { DetailQuestionEntity } from './detail-question.entity';

type Fields = readonly DetailFieldWithKey[];

const known = new WeakMap<DataSource, { edition: string; fields: Fields }>();

/** All that is or was asked about children after payment. The rows are read again only in another edition of the catalogue. */
export async function detailFieldsNow(manager: EntityManager): Promise<Fields> {
  // The rows are read after their edition, so they are never older than it.
  const edition = await readEdition(manager);
  const before = known.get(manager.connection);
  if (before?.edition === edition) return before.fields;
  const questions = await manager.find(DetailQuestionEntity, {
    order: { position: 'ASC', key: 'ASC' },
  });
  const fields = withQuestions(questions);
  known.set(manager.connection, { edition, fields });
  return fields;
}
