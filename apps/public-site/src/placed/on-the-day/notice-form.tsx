import { randomId } from '@sunfield/api-client/random-id';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { reasonOf } from '../../kernel/data/refusal';
import { useLeavingAsks } from '../../kernel/data/use-leaving-asks';
import { Button } from '../../kernel/design/button';
import { Field } from '../../kernel/design/field';
import styles from './on-the-day.module.css';

const delays = [
  'About 10 minutes',
  'About 20 minutes',
  'About 30 minutes',
  'About an hour',
  'Later',
];
const OTHER = 'Someone else';

interface NoticeFormProps {
  kind: 'late' | 'absent' | 'collecting';
  name: string;
  /** Who may collect the child. */
  collectors: readonly string[];
  /** `id` is that of the event, and stays if it has to be sent again. */
  send: (id: string, what: { reason?: string; collector?: string }) => Promise<void>;
}

export function NoticeForm({ kind, name, collectors, send }: NoticeFormProps) {
  const [id, setId] = useState(randomId);
  const [chosen, setChosen] = useState(kind === 'late' ? 'About 10 minutes' : '');
  const [words, setWords] = useState('');
  const [relation, setRelation] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLeavingAsks(words + relation !== '');
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // What was sent and may have arrived is not changed: other words are another event.
  const changed = () => {
    setProblem('');
    setId(randomId());
  };
  const choices =
    kind === 'late' ? delays : kind === 'collecting' ? collectorChoices(collectors) : [];
  const isNew = kind === 'collecting' && (chosen === OTHER || collectors.length === 0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = words.trim();
    if (kind === 'collecting' && (isNew ? typed : chosen) === '') {
      return setProblem('Please say who collects.');
    }
    setBusy(true);
    setProblem('');
    try {
      if (kind === 'collecting') {
        const newcomer = relation.trim() ? `${typed} (${relation.trim()})` : typed;
        await send(id, { collector: isNew ? newcomer : chosen });
      } else {
        await send(id, { reason: [chosen, typed].filter(Boolean).join(': ') });
      }
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onInput={changed}
    >
      {choices.length > 0 && (
        <Choices
          legend={kind === 'late' ? `How late is ${name}?` : `Who collects ${name}?`}
          choices={choices}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {(kind !== 'collecting' || isNew) && (
        <Field
          label={labels[kind]}
          optional={kind !== 'collecting'}
          hint={
            kind === 'absent'
              ? 'This doesn’t cancel the day: for that, change your booking.'
              : undefined
          }
        >
          {(control) => (
            <input
              {...control}
              value={words}
              maxLength={kind === 'collecting' ? 80 : 150}
              autoComplete="off"
              data-never-kept=""
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      )}
      {isNew && (
        <Field label="Who are they?" hint="For example grandmother, or a friend’s parent" optional>
          {(control) => (
            <input
              {...control}
              value={relation}
              maxLength={60}
              autoComplete="off"
              data-never-kept=""
              onChange={({ target }) => setRelation(target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" busy={isBusy}>
        Tell the gate
      </Button>
      <p role="alert" className="wrong">
        {problem}
      </p>
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

interface ChoicesProps {
  legend: string;
  choices: readonly string[];
  chosen: string;
  onChoose: (choice: string) => void;
}

function Choices({ legend, choices, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}
