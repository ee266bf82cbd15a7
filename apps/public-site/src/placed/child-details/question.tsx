import {
  type DetailAnswer,
  type DetailFieldWithKey,
} from '@sunfield/contracts/kit/fields/detail-fields';
import { answerSchema } from '@sunfield/contracts/kit/fields/detail-schemas';
import { hasContent, wordsOfAnswer } from '@sunfield/contracts/kit/fields/detail-words';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { safeParse } from 'zod/mini';
import { Button } from '../../kernel/design/button';
import { FieldError } from '../../kernel/design/field';
import styles from './child-details.module.css';
import { type Entry, entryNames, ListAnswer, type ListKind, newEntry, tidied } from './list-answer';
import { PlainAnswer } from './plain-answer';
import { isBlank, useAnswerDraft } from './use-answer-draft';
import { type Progress, useSaving } from './use-saving';

interface QuestionProps {
  field: DetailFieldWithKey;
  /** Undefined if there is none, or if this browser may not read it. */
  answer: DetailAnswer | undefined;
  isGiven: boolean;
  /** Something other than “none” is being told, or was when the page was left. */
  onTelling: () => void;
  /** Null removes the answer. */
  save: (answer: DetailAnswer | null) => Promise<void>;
  /** What was answered about another child of the family. */
  same?: { name: string; answer: DetailAnswer } | undefined;
  /** What is typed is kept under this name in the tab until it is saved. */
  draftName?: string;
}

const isList = (field: DetailFieldWithKey): field is DetailFieldWithKey & { kind: ListKind } =>
  field.kind in entryNames;

/** The answer “none”. */
export const nothingOf = (field: DetailFieldWithKey): DetailAnswer => (isList(field) ? [] : '');

/** One question about a child, saved by itself. */
export function Question(props: QuestionProps) {
  const { field, answer, isGiven, onTelling, same, save, draftName } = props;
  const { draft, type, isUnsaved, wasLeft, progress, errors, clearErrors, send, finish } =
    useAnswer({ field, answer, save, draftName });
  // A question that may be answered with "none", or whose answer isn't shown, opens with a button.
  const [isOpen, setOpen] = useState(wasLeft || (!isGiven && field.none === undefined));
  const isTelling = isOpen && field.none !== undefined;
  const tell = useEffectEvent(() => onTelling());
  useEffect(() => {
    if (isTelling) tell();
  }, [isTelling]);
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  useSaveOnLeaving(group, { isOpen, isUnsaved, wasLeft, finish });
  const open = () => {
    setOpen(true);
    if (!isList(field)) return;
    const entries = Array.isArray(draft) ? draft : [];
    const needed = Math.max((field.min ?? 1) - entries.length, 0);
    type([...(entries as Entry[]), ...Array.from({ length: needed }, () => newEntry(field.kind))]);
  };
  const say = (value: DetailAnswer) => {
    type(value);
    setOpen(false);
    clearErrors();
    send(value);
  };
  const sayNone = () => say(nothingOf(field));
  const done = () => {
    if (finish(draft, true)) setOpen(false);
  };

  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={titleId}
      className="stack-2 ruled"
      id={`ask-${field.key}`}
    >
      <Asked field={field} titleId={titleId}>
        <Saved progress={progress} isUnsaved={isUnsaved} />
      </Asked>
      {same && !isGiven && (
        <Button look="secondary" className="self-start" onClick={() => say(same.answer)}>
          Same as for {same.name}
        </Button>
      )}
      {isOpen ? (
        <Answering
          field={field}
          draft={draft}
          errors={errors}
          labelledBy={titleId}
          onType={type}
          onFinal={finish}
          onDone={done}
          onNone={sayNone}
        />
      ) : (
        <Closed
          field={field}
          answer={draft as DetailAnswer | undefined}
          isGiven={isGiven}
          onOpen={open}
          onNone={sayNone}
        />
      )}
    </div>
  );
}

interface AskedProps {
  field: DetailFieldWithKey;
  titleId: string;
  /** Beside the title. */
  children: ReactNode;
}

const Asked = ({ field: { label, hint, isRequired }, titleId, children }: AskedProps) => (
  <>
    <div className={styles.asked}>
      <h4 id={titleId} className="body-text bold">
        {label}
        {!isRequired && <span className="small-muted body-text"> (optional)</span>}
      </h4>
      {children}
    </div>
    {hint && <p className="small-muted body-text">{hint}</p>}
  </>
);

/** The answer as it is typed, what is wrong with it, and how it is saved. */
function useAnswer({
  field,
  answer,
  save,
  draftName,
}: Pick<QuestionProps, 'field' | 'answer' | 'save' | 'draftName'>) {
  const { draft, type, edit, isUnsaved, wasLeft, saved } = useAnswerDraft(draftName, answer);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { progress, keep } = useSaving(
    async ({ value, at }: { value: DetailAnswer | null; at: number }) => {
      await save(value);
      saved(at);
    },
  );
  const send = (value: DetailAnswer | null) => keep({ value, at: edit.current });
  const clearErrors = () => setErrors({});

  /** Whether it could be saved. */
  function finish(value = draft, isDone = false): boolean {
    const tidy = isList(field) && Array.isArray(value) ? tidied(field, value as Entry[]) : value;
    if (tidy === undefined || tidy === '' || (!isDone && isBlank(tidy))) {
      setErrors({});
      if (tidy === '' && answer !== undefined && field.none === undefined) send(null);
      return true;
    }
    const read = safeParse(answerSchema(field), tidy);
    if (!read.success) {
      setErrors(errorsIn(read.error.issues));
      return false;
    }
    setErrors({});
    if (JSON.stringify(read.data) === JSON.stringify(answer)) saved(edit.current);
    else send(read.data);
    return true;
  }
  return { draft, type, isUnsaved, wasLeft, progress, errors, clearErrors, send, finish };
}

type AnswerDraft = ReturnType<typeof useAnswerDraft>['draft'];

const errorsIn = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed(),
  );

interface Leaving {
  isOpen: boolean;
  isUnsaved: boolean;
  wasLeft: boolean;
  finish: () => void;
}

/** Saves when focus leaves the question, when the page is left, and what was typed before the page was opened again. */
function useSaveOnLeaving(
  group: RefObject<HTMLDivElement | null>,
  { isOpen, isUnsaved, wasLeft, finish }: Leaving,
) {
  useEffect(() => {
    const element = group.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (isOpen && !element?.contains(relatedTarget as Node | null)) finish();
    };
    // The page is left, or another app comes to the front: focus may still be in here.
    const hide = () => {
      if (document.visibilityState === 'hidden' && isOpen && isUnsaved) finish();
    };
    element?.addEventListener('focusout', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      element?.removeEventListener('focusout', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  });
  const saveLeft = useEffectEvent(() => {
    if (wasLeft) finish();
  });
  useEffect(() => queueMicrotask(() => saveLeft()), []);
}

interface AnsweringProps {
  field: DetailFieldWithKey;
  draft: AnswerDraft;
  errors: Record<string, string>;
  labelledBy: string;
  onType: (draft: AnswerDraft) => void;
  /** With an answer that is complete, such as a choice. */
  onFinal: (draft: AnswerDraft) => void;
  onDone: () => void;
  onNone: () => void;
}

/** The fields of an answer, and the ways to end it. */
function Answering(props: AnsweringProps) {
  const { field, draft, errors, labelledBy, onType, onFinal, onDone, onNone } = props;
  const { none } = field;
  const entries = isList(field) ? ((draft as Entry[] | undefined) ?? startOf(field)) : [];
  return (
    <>
      {isList(field) ? (
        <ListAnswer field={field} entries={entries} errors={errors} onChange={onType} />
      ) : (
        <PlainAnswer
          field={field}
          value={draft as DetailAnswer | undefined}
          labelledBy={labelledBy}
          onChange={(value, isFinal) => {
            onType(value);
            if (isFinal) onFinal(value);
          }}
        />
      )}
      <FieldError>{errors['']}</FieldError>
      {(isList(field) || none !== undefined) && (
        <div className={styles.ways}>
          <Button look="secondary" onClick={onDone}>
            Done
          </Button>
          {isList(field) && (
            <Button look="quiet" onClick={() => onType([...entries, newEntry(field.kind)])}>
              Add another {entryNames[field.kind]}
            </Button>
          )}
          {none !== undefined && (
            <Button look="quiet" onClick={onNone}>
              {none}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const startOf = ({ kind, min = 1 }: DetailFieldWithKey & { kind: ListKind }): Entry[] =>
  Array.from({ length: min }, () => newEntry(kind));

interface ClosedProps {
  field: DetailFieldWithKey;
  answer: DetailAnswer | undefined;
  isGiven: boolean;
  onOpen: () => void;
  onNone: () => void;
}

/** The answer in words, or the two ways to give one. */
function Closed({ field, answer, isGiven, onOpen, onNone }: ClosedProps) {
  const { none } = field;
  if (answer === undefined && !isGiven) {
    return (
      <div className={styles.ways}>
        <Button look="secondary" onClick={onNone}>
          {none}
        </Button>
        <Button look="secondary" onClick={onOpen}>
          {isList(field)
            ? `Add ${field.kind === 'allergies' ? 'an' : 'a'} ${entryNames[field.kind]}`
            : 'Tell us'}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className="lines breakable">
        {answer === undefined ? 'Answered. It isn’t shown here.' : wordsOfAnswer(field, answer)}
      </p>
      <div className={styles.ways}>
        <Button look="quiet" onClick={onOpen}>
          {answer !== undefined && hasContent(answer) ? 'Change' : 'Answer again'}
        </Button>
      </div>
    </>
  );
}

const Saved = ({ progress, isUnsaved }: { progress: Progress; isUnsaved: boolean }) => (
  <span role="status" className={progress.is === 'failed' ? 'wrong' : 'small-muted body-text'}>
    {progress.is === 'failed' ? progress.why : progressWords(progress.is, isUnsaved)}
  </span>
);

function progressWords(is: Progress['is'], isUnsaved: boolean): string {
  if (is === 'saving') return 'Saving…';
  if (is === 'offline') return 'You’re offline. It’s saved as soon as you’re back.';
  if (isUnsaved) return 'Not saved yet';
  return is === 'saved' ? 'Saved' : '';
}
