import { type DetailAnswer } from '@sunfield/contracts/kit/fields/detail-fields';
import { useRef, useState } from 'react';
import { clearTabDraft, readTabDraft, writeTabDraft } from '../../kernel/data/tab-draft';
import { useLeavingAsks } from '../../kernel/data/use-leaving-asks';
import { type Entry, isEmpty } from './list-answer';

type AnswerDraft = DetailAnswer | Entry[] | undefined;

/**
 * An answer while it is typed. Until it is saved it is kept in the tab under this name, and the browser asks before the
 * page is left.
 */
export function useAnswerDraft(name: string | undefined, answer: DetailAnswer | undefined) {
  const [left] = useState(() => (name === undefined ? undefined : readTabDraft(name)));
  const [draft, setDraft] = useState(() => (left ?? answer) as AnswerDraft);
  const [isUnsaved, setUnsaved] = useState(left !== undefined);
  /** Counts what was typed: what is typed while an answer is being sent is not saved with it. */
  const edit = useRef(0);
  useLeavingAsks(isUnsaved);
  const mark = (unsaved: boolean, value?: AnswerDraft) => {
    setUnsaved(unsaved);
    if (name === undefined) return;
    if (unsaved) writeTabDraft(name, value);
    else clearTabDraft(name);
  };
  return {
    draft,
    isUnsaved,
    /** It was not saved when the page was left. */
    wasLeft: left !== undefined,
    edit,
    type: (value: AnswerDraft) => {
      edit.current += 1;
      setDraft(value);
      mark(!isSame(value, answer) && !(answer === undefined && isBlank(value)), value);
    },
    /** The answer is saved as it was at this edit. */
    saved: (at: number) => {
      if (at === edit.current) mark(false);
    },
  };
}

const isSame = (one: AnswerDraft, other: AnswerDraft) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Nothing was typed: an empty text, or a list of empty entries. */
export const isBlank = (value: AnswerDraft): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length > 0 && value.every(isEmpty));
