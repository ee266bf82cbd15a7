import { sentenceOf } from '@sunfield/api-client/api-error';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { type Accident } from '@sunfield/contracts/camp/care-records/care-fields';
import { careRecords } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type CareRecordNow } from '@sunfield/contracts/camp/care-records/care-records-of';
import { headAdvice, isHeadInjury } from '@sunfield/contracts/camp/care-records/head-injury';
import { agreedTo, problemOfWitness } from '@sunfield/contracts/camp/care-records/medicine-checks';
import { hoursWords, USUAL_HOURS } from '@sunfield/contracts/kit/fields/detail-fields';
import { formatTime } from '@sunfield/words/dates';
import { Fragment, useState } from 'react';
import { GateButton, GateField, GateForm, Wrong } from '../parts/controls';
import { CareControl, type Named } from './care-controls';
import { type Answers, askedFor, startOf, type Writing } from './care-fields';
import styles from './care.module.css';
import gate from '../parts/gate.module.css';
import { doseBefore } from './medicine-given';
import sheet from '../parts/sheet.module.css';
import { useIsFresh } from '../parts/tap-guard';
import { type NewCare } from '../kept/use-care';

interface CareFormProps {
  writing: Writing;
  child: RegisterChild;
  /** What happened to the child today, so far as this device knows. */
  records: readonly CareRecordNow[];
  /** Others may have written something down. */
  isIncomplete: boolean;
  /** The adults of the day, of whom names are chosen. */
  adults: readonly Named[];
  /** The provider wants two people for each medicine. */
  medicinesByTwo: boolean;
  /** How much the device's clock is behind the server's. */
  behindMs: number;
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
export function CareForm(props: CareFormProps) {
  const { writing, child, adults, behindMs, write, left, onTyped, onDone } = props;
  const { kind, corrects } = writing;
  const [typed, setTyped] = useState<LeftCare>(() => ({
    time: left?.time ?? writing.time ?? formatTime(new Date(Date.now() + behindMs)),
    answers: { ...startOf(writing), ...left?.answers },
  }));
  const { time, answers } = typed;
  const [problem, setProblem] = useState('');
  const [isWriting, setWriting] = useState(false);
  const change = (changed: LeftCare) => {
    setTyped(changed);
    onTyped(changed);
  };
  const set = (more: Answers) => change({ time, answers: { ...answers, ...more } });
  const medicine = useMedicine(props, typed);
  const name = careRecords[kind].name;
  const submit = (isMistake: boolean) => {
    // A second tap would write it down twice.
    if (isWriting || (!isMistake && medicine.asks())) return;
    setWriting(true);
    void write(recordOf(writing, typed, { agreed: medicine.agreed, isMistake }))
      .then(
        () => onDone(`${name} of ${child.name} ${corrects ? 'corrected' : 'written down'}.`),
        (error: unknown) => setProblem(sentenceOf(error)),
      )
      .finally(() => setWriting(false));
  };
  const fields = askedFor(kind).filter(
    ([, { isReason }]) => !isReason || medicine.agreed === undefined,
  );
  return (
    <GateForm
      data-kept
      aria-label={corrects ? `${name}, corrected` : name}
      onSubmit={() => submit(false)}
    >
      <h3>{corrects ? `Correct: ${name.toLowerCase()}` : name}</h3>
      <GateField
        label="When"
        type="time"
        required
        value={time}
        onChange={(changed) => change({ time: changed, answers })}
      />
      {kind === 'medicine' && (
        <Medicines child={child} onChosen={({ what, dose }) => set({ what, dose })} />
      )}
      {fields.map(([key, field]) => (
        <Fragment key={key}>
          <CareControl
            field={field}
            value={answers[key]}
            adults={adults}
            onChange={(value) => set({ [key]: value })}
          />
          <CarePrompt after={key} answers={answers} />
        </Fragment>
      ))}
      {medicine.words}
      {(medicine.problem || problem) && <Wrong>{medicine.problem || problem}</Wrong>}
      <Buttons
        {...props}
        words={medicine.isAsked ? 'Yes, give it again' : undefined}
        onMistake={() => submit(true)}
      />
    </GateForm>
  );
}

interface Recording {
  /** Undefined without the family's consent. */
  agreed: ReturnType<typeof agreedTo>;
  isMistake: boolean;
}

function recordOf(
  writing: Writing,
  { time, answers }: LeftCare,
  { agreed, isMistake }: Recording,
): NewCare {
  const { kind, corrects } = writing;
  const hasConsent = agreed !== undefined;
  // A reason counts only without consent.
  const given = { hasConsent, agreed: '', ...agreed, reason: hasConsent ? '' : answers['reason'] };
  const details = kind === 'medicine' ? { ...answers, ...given } : answers;
  return {
    kind,
    time,
    details: isMistake ? startOf(writing) : details,
    ...(corrects && { corrects }),
    ...(isMistake && { isMistake: true }),
  } as NewCare;
}

/** What must be known before a medicine is given, and what is asked before it is written down. */
function useMedicine(
  { writing, child, records, isIncomplete, medicinesByTwo }: CareFormProps,
  { time, answers }: LeftCare,
) {
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState('');
  const { what, by, witness } = answers as Record<string, string>;
  const isMedicine = writing.kind === 'medicine' && what !== undefined && what.trim() !== '';
  const agreed = isMedicine ? agreedTo(child.medicines ?? [], what) : undefined;
  const { corrects } = writing;
  const hours = agreed?.hours ?? USUAL_HOURS;
  const before = isMedicine ? doseBefore(records, { what, time, hours, corrects }) : undefined;
  const question = before?.isTooRecent ? `${what} ${time} ${before.words}` : '';
  const isAsked = question !== '' && asked === question;
  // A second tap on the spot may be meant for the button that was there.
  const isFresh = useIsFresh(isAsked);
  return {
    agreed,
    isAsked,
    problem,
    /** True: something is to be answered first. */
    asks: (): boolean => {
      if (!isMedicine) return false;
      const wrong = problemOfWitness({ by: by ?? '', witness: witness ?? '' }, medicinesByTwo);
      setProblem(wrong ?? '');
      if (wrong) return true;
      setAsked(question);
      return question !== '' && (!isAsked || isFresh);
    },
    words: isMedicine && (
      <>
        <p className={agreed === undefined ? gate.never : sheet.allFound} role="status">
          {agreed === undefined
            ? 'The family has not agreed to this in writing. Give it only knowingly, and say why.'
            : `The family has agreed in writing: ${agreed.agreed}.`}
        </p>
        {before && (
          <p className={before.isTooRecent ? gate.never : gate.facts} role="status">
            {`${before.words}${isAsked ? ' Give it again?' : ''}`}
          </p>
        )}
        {isIncomplete && (
          <p className={gate.facts}>Without a network, a dose given by others may be missing.</p>
        )}
      </>
    ),
  };
}

type ButtonsProps = Pick<CareFormProps, 'writing' | 'child' | 'left' | 'onCancel' | 'onDiscard'> & {
  /** Of the button that writes it down, if not the usual ones. */
  words: string | undefined;
  onMistake: () => void;
};

const Buttons = ({
  writing: { corrects },
  child,
  left,
  words,
  onMistake,
  onCancel,
  onDiscard,
}: ButtonsProps) => (
  <>
    <GateButton type="submit" look="in">
      {words ?? (corrects ? 'Save the correction' : 'Write it down')}
    </GateButton>
    {corrects && (
      <GateButton onClick={onMistake}>
        It was a mistake: this did not happen to {child.name}
      </GateButton>
    )}
    <GateButton onClick={onCancel}>Back</GateButton>
    {left && <GateButton onClick={onDiscard}>Discard what was typed</GateButton>}
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
              {medicine.dose} · {medicine.when} · {hoursWords(medicine.hours)} · staff{' '}
              {medicine.mayGive ? 'may' : 'may not'} give it
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What to do next about an accident, below the answer that asks for it. */
function CarePrompt({ after, answers }: { after: string; answers: Answers }) {
  const { severity, isOnArrival, ...hurt } = answers as unknown as Accident;
  if (after === 'injuries' && isHeadInjury(hurt))
    return (
      <div className={gate.never} role="status">
        <strong>Head injury. Tell the parent today:</strong>
        <ul className={styles.advice}>
          {headAdvice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    );
  if (after !== 'severity' || severity !== 'hospital') return null;
  return (
    <p className={gate.never} role="status">
      {isOnArrival
        ? 'Call the parent now.'
        : 'Call the parent now. The office finds on To Do whom it may have to tell: HSE within 10 days, Ofsted within 14.'}
    </p>
  );
}
