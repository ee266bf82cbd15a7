import { randomId } from '@sunfield/api-client/random-id';
import { listed } from '@sunfield/words/listed';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Problem } from '../../kernel/design/problem';
import { useAction } from '../../kernel/data/use-action';
import { useLeavingAsks } from '../../kernel/data/use-leaving-asks';
import { Button } from '../../kernel/design/button';
import { Choices } from '../../kernel/design/choices';
import { TextField } from '../../kernel/design/field';

const delays = [
  'About 10 minutes',
  'About 20 minutes',
  'About 30 minutes',
  'About an hour',
  'Later',
];
const OTHER = 'Someone else';

interface NoticeFormProps {
  bookingId: number;
  kind: 'late' | 'absent' | 'collecting';
  childIndex: number;
  name: string;
  /** Of whom the same can be said with one tap. */
  siblings: readonly { childIndex: number; name: string }[];
  /** Who may collect the child. */
  collectors: readonly string[];
  /** The event's id for each child that it is about, which stays if it has to be sent again. */
  send: (what: Said, events: ReadonlyMap<number, string>) => Promise<void>;
}

export interface Said {
  reason?: string;
  collector?: string;
}

export function NoticeForm(props: NoticeFormProps) {
  const { kind, childIndex, name, siblings, collectors, send } = props;
  const [ids, setIds] = useState(() => new Map<number, string>());
  // A family that is late is late with all of its children.
  const [withThem, setWithThem] = useState(kind === 'late');
  const [chosen, setChosen] = useState(kind === 'late' ? 'About 10 minutes' : '');
  const [words, setWords] = useState('');
  const [relation, setRelation] = useState('');
  const { act, isBusy, problem, setProblem } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useLeavingAsks(words + relation !== '');
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // What was sent and may have arrived is not changed: other words are another event.
  const changed = () => {
    setProblem('');
    setIds(new Map());
  };
  const choices =
    kind === 'late' ? delays : kind === 'collecting' ? collectorChoices(collectors) : [];
  const isNew = kind === 'collecting' && (chosen === OTHER || collectors.length === 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = words.trim();
    if (kind === 'collecting' && (isNew ? typed : chosen) === '') {
      return setProblem('Please say who collects.');
    }
    const all = withThem
      ? [childIndex, ...siblings.map((other) => other.childIndex)]
      : [childIndex];
    const events = new Map(all.map((index) => [index, ids.get(index) ?? randomId()]));
    setIds(events);
    const notice = noticeOf({ kind, chosen, typed, relation: relation.trim(), isNew });
    void act(() => send(notice, events));
  };

  return (
    <form ref={form} className="stack-3 sheet notice" onSubmit={submit} onInput={changed}>
      {choices.length > 0 && (
        <Choices
          legend={kind === 'late' ? `How late is ${name}?` : `Who collects ${name}?`}
          options={choices.map((choice) => [choice, choice])}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {(kind !== 'collecting' || isNew) && (
        <WordsField kind={kind} bookingId={props.bookingId} value={words} onChange={setWords} />
      )}
      {isNew && <RelationField value={relation} onChange={setRelation} />}
      {siblings.length > 0 && (
        <label className="tick-line bold">
          <input
            type="checkbox"
            checked={withThem}
            onChange={({ target }) => setWithThem(target.checked)}
          />
          Also for {listed(siblings.map((other) => other.name))}
        </label>
      )}
      <Button type="submit" busy={isBusy}>
        Tell the gate
      </Button>
      <Problem>{problem}</Problem>
    </form>
  );
}

const labels = {
  late: 'Anything else?',
  absent: 'Why?',
  collecting: 'Their name',
} as const;

const collectorChoices = (collectors: readonly string[]) =>
  collectors.length > 0 ? [...collectors, OTHER] : [];

interface Typed {
  kind: NoticeFormProps['kind'];
  chosen: string;
  typed: string;
  relation: string;
  isNew: boolean;
}

function noticeOf({ kind, chosen, typed, relation, isNew }: Typed): Said {
  if (kind !== 'collecting') return { reason: [chosen, typed].filter(Boolean).join(': ') };
  const newcomer = relation ? `${typed} (${relation})` : typed;
  return { collector: isNew ? newcomer : chosen };
}

interface TextFieldProps {
  value: string;
  onChange: (text: string) => void;
}

type WordsFieldProps = TextFieldProps & Pick<NoticeFormProps, 'kind' | 'bookingId'>;

const WordsField = ({ kind, bookingId, value, onChange }: WordsFieldProps) => (
  <TextField
    label={labels[kind]}
    optional={kind !== 'collecting'}
    hint={
      kind === 'absent' ? (
        <>
          This doesn’t cancel the day: for that,{' '}
          <a href={`/change-booking?booking_id=${bookingId}`}>change your booking</a>.
        </>
      ) : undefined
    }
    value={value}
    maxLength={kind === 'collecting' ? 80 : 150}
    data-never-kept=""
    onChange={onChange}
  />
);

const RelationField = ({ value, onChange }: TextFieldProps) => (
  <TextField
    label="Who are they?"
    hint="For example grandmother, or a friend’s parent"
    optional
    value={value}
    maxLength={60}
    data-never-kept=""
    onChange={onChange}
  />
);
