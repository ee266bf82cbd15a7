import { type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { type DetailText, detailTexts } from '@sunfield/contracts/kit/fields/detail-words';
import { type OpenedAnswers, type Said } from '../model/stored-answers';
import { type StaffSight } from './ages-view';

/** What was answered about a child; for staff also when, and who said it. */
export const detailsView = (
  { values, said }: OpenedAnswers,
  fields: readonly DetailFieldWithKey[],
  sight: Pick<StaffSight, 'names'> | undefined,
): DetailText[] =>
  detailTexts(values, fields).map((text) => {
    const about = said[text.key];
    return sight && about ? { ...text, said: whoSaid(about, sight) } : text;
  });

const whoSaid = ({ at, by, saidBy }: Said, { names }: Pick<StaffSight, 'names'>) => ({
  at,
  by: by || saidBy ? ('staff' as const) : ('family' as const),
  name: (by && names.get(by)) ?? null,
  saidBy: saidBy ?? null,
});
