import { sentenceOf } from '@sunfield/api-client/api-error';
import { type BodyPart, careRecords } from '@sunfield/contracts/camp/care-records/care-kinds';
import { isAgreed } from '@sunfield/contracts/camp/care-records/medicine-consent';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { formatTime } from '@sunfield/words/dates';
import { type FormEvent, useState } from 'react';
import { BodyMap } from './body-map';
import { type Answers, type CareField, careFields, startOf, type Writing } from './care-fields';
import styles from './care.module.css';
import gate from './gate.module.css';
import sheet from './sheet.module.css';
import { type NewCare } from './use-care';

interface CareFormProps {
  writing: Writing;
  child: RegisterChild;
  /** How much the device's clock is behind the server's. */
  behindMs: number;
  by: string;
  /** Throws a NotRecordedError. */
  write: (record: NewCare) => Promise<unknown>;
  /** What was typed before, and not written down. */
  left: LeftCare | undefined;
  onTyped: (typed: LeftCare) => void;
  onDiscard: () => void;
  onDone: (said: string) => void;
  onCancel: () => void;
}

/** A half-written record. */
export interface LeftCare {
  time: string;
  answers: Answers;
}

/** One record about a child: plain fields, large enough for a thumb. */
export default function CareForm(props: CareFormProps) {
  const { writing, child, behindMs, by, write, left, onTyped, onDiscard, onDone, onCancel } = props;
  const { kind, corrects } = writing;
  const [typed, setTyped] = useState<LeftCare>(
    () =>
      left ?? {
        time: writing.time ?? formatTime(new Date(Date.now() + behindMs)),
        answers: startOf(writing, by),
      },
  );
  const { time, answers } = typed;
  const [problem, setProblem] = useState('');
  const [isWriting, setWriting] = useState(false);
  const change = (changed: LeftCare) => {
    setTyped(changed);
    onTyped(changed);
  };
  const set = (more: Answers) => change({ time, answers: { ...answers, ...more } });
  const hasConsent = isAgreed(child.medicines ?? [], String(answers['what']));
  const name = careRecords[kind].name;
  const submit = (isMistake: boolean) => {
    // A second tap would write it down twice.
    if (isWriting) return;
    setWriting(true);
    const record = recordOf(writing, typed, { by, hasConsent, isMistake });
    void write(record)
      .then(
        () => onDone(`${name} of ${child.name} ${corrects ? 'corrected' : 'written down'}.`),
        (error: unknown) => setProblem(sentenceOf(error)),
      )
      .finally(() => setWriting(false));
  };
  const fields = careFields[kind].filter(({ isReason }) => !isReason || !hasConsent);
  return (
    <form
      data-kept
      className={styles.form}
      aria-label={corrects ? `${name}, corrected` : name}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <h3>{corrects ? `Correct: ${name.toLowerCase()}` : name}</h3>
      <When time={time} onChange={(changed) => change({ time: changed, answers })} />
      {kind === 'medicine' && (
        <Medicines child={child} onChosen={({ what, dose }) => set({ what, dose })} />
      )}
      {fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={answers[field.key]}
          onChange={(value) => set({ [field.key]: value })}
        />
      ))}
      {kind === 'medicine' && String(answers['what']).trim() !== '' && (
        <Consent hasConsent={hasConsent} />
      )}
      {problem && (
        <p className={gate.never} role="alert">
          {problem}
        </p>
      )}
      <Buttons
        childName={child.name}
        isCorrection={corrects !== undefined}
        isLeft={left !== undefined}
        onMistake={() => submit(true)}
        onCancel={onCancel}
        onDiscard={onDiscard}
      />
    </form>
  );
}

interface Recording {
  by: string;
  hasConsent: boolean;
  isMistake: boolean;
}

function recordOf(
  writing: Writing,
  { time, answers }: LeftCare,
  { by, hasConsent, isMistake }: Recording,
): NewCare {
  const { kind, corrects } = writing;
  const details = {
    ...answers,
    // A reason counts only without consent.
    ...(kind === 'medicine' && { hasConsent, reason: hasConsent ? '' : answers['reason'] }),
  };
  return {
    kind,
    time,
    details: isMistake ? startOf(writing, by) : details,
    ...(corrects && { corrects }),
    ...(isMistake && { isMistake: true }),
  } as NewCare;
}

const When = ({ time, onChange }: { time: string; onChange: (time: string) => void }) => (
  <label>
    When
    <input type="time" required value={time} onChange={(event) => onChange(event.target.value)} />
  </label>
);

const Consent = ({ hasConsent }: { hasConsent: boolean }) => (
  <p className={hasConsent ? sheet.allFound : gate.never} role="status">
    {hasConsent
      ? 'The family has agreed in writing that staff give it.'
      : 'The family has not agreed to this in writing. Give it only knowingly, and say why.'}
  </p>
);

interface ButtonsProps {
  childName: string;
  isCorrection: boolean;
  /** What was typed was not written down before. */
  isLeft: boolean;
  onMistake: () => void;
  onCancel: () => void;
  onDiscard: () => void;
}

const Buttons = ({
  childName,
  isCorrection,
  isLeft,
  onMistake,
  onCancel,
  onDiscard,
}: ButtonsProps) => (
  <>
    <button type="submit" className={gate.in}>
      {isCorrection ? 'Save the correction' : 'Write it down'}
    </button>
    {isCorrection && (
      <button type="button" className={gate.plain} onClick={onMistake}>
        It was a mistake: this did not happen to {childName}
      </button>
    )}
    <button type="button" className={gate.plain} onClick={onCancel}>
      Back
    </button>
    {isLeft && (
      <button type="button" className={gate.plain} onClick={onDiscard}>
        Discard what was typed
      </button>
    )}
  </>
);

/** The medicines that the family has told; one tap fills in name and dose. */
function Medicines({
  child: { medicines = [] },
  onChosen,
}: {
  child: RegisterChild;
  onChosen: (medicine: { what: string; dose: string }) => void;
}) {
  if (medicines.length === 0) return null;
  return (
    <ul className={sheet.collectors}>
      {medicines.map((medicine) => (
        <li key={`${medicine.what} ${medicine.dose}`}>
          <button type="button" onClick={() => onChosen(medicine)}>
            {medicine.what}{' '}
            <small>
              {medicine.dose} · {medicine.when} · staff {medicine.mayGive ? 'may' : 'may not'} give
              it
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FieldProps {
  field: CareField;
  value: Answers[string] | undefined;
  onChange: (value: Answers[string]) => void;
}

function Field({ field: { label, kind, max, isRequired, choices }, value, onChange }: FieldProps) {
  if (kind === 'body') return <BodyMap chosen={value as BodyPart[]} onChange={onChange} />;
  if (choices) {
    return (
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {Object.entries(choices).map(([key, words]) => (
          <label key={key}>
            <input
              type="radio"
              name={label}
              checked={value === key}
              onChange={() => onChange(key)}
            />
            {words}
          </label>
        ))}
      </fieldset>
    );
  }
  const control = {
    value: String(value),
    required: isRequired === true,
    maxLength: max ?? 100,
    autoComplete: 'off',
  };
  return (
    <label>
      {label}
      {!isRequired && <small> (optional)</small>}
      {kind === 'text' ? (
        <textarea {...control} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...control} onChange={({ target }) => onChange(target.value)} />
      )}
    </label>
  );
}
