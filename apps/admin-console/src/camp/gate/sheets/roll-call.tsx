import { sentenceOf } from '@sunfield/api-client/api-error';
import { type RollKind, rollKinds } from '@sunfield/contracts/camp/duty/duty';
import { type Roll } from '@sunfield/contracts/camp/duty/rolls-of';
import { counted } from '@sunfield/words/counted';
import { formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { useRef, useState } from 'react';
import { ParentPhones } from '../../../kernel/ui/phone-links';
import { ageWords } from '../../../kernel/ui/missing-words';
import { GateButton, GateField, GateForm, type GateFormProps, Wrong } from '../parts/controls';
import { type Day } from '../kept/day';
import styles from '../parts/gate.module.css';
import sheet from '../parts/sheet.module.css';
import { PrintedRoll } from './printed-roll';
import { endedWords, isFound, isFoundIn, minutesOf, type OnRoll, onRoll } from '../model/roll';
import { useSteadyRows } from '../parts/steady-rows';
import { guarded, useIsFresh } from '../parts/tap-guard';
import { useNow } from '../parts/use-now';

type RecordEvent = Day['duty']['record'];

/** Who must be found in a fire: everyone who is here, ticked off by all phones together, with or without a network. */
export default function RollCall({ day }: { day: Day }) {
  const { duty } = day;
  const roll = duty.rolls.at(-1);
  const [problem, setProblem] = useState<string>();
  const record = (event: Parameters<RecordEvent>[0]) => {
    setProblem(undefined);
    return duty.record(event).catch((error: unknown) => setProblem(sentenceOf(error)));
  };
  const list = roll ? onRoll(roll, day.children, duty.adults.adults) : [];
  return (
    <>
      {problem && <Wrong>{problem}</Wrong>}
      {roll && !roll.end ? (
        <Running
          key={roll.id}
          day={day}
          roll={roll}
          list={list}
          record={record}
          onMistake={() =>
            void record({ kind: 'undone', of: roll.id }).then(() => day.close('roll call'))
          }
        />
      ) : roll ? (
        <Ended roll={roll} list={list} record={record} />
      ) : (
        <p>No roll call goes on.</p>
      )}
    </>
  );
}

interface RollProps {
  day: Day;
  roll: Roll;
  list: readonly OnRoll[];
  record: (event: Parameters<RecordEvent>[0]) => Promise<unknown>;
  /** Takes it back. */
  onMistake: () => void;
}

function Running(props: RollProps) {
  const { roll, list, record, onMistake } = props;
  const { here, list: register } = props.day;
  const { by, behindMs } = here;
  const now = useNow(behindMs, TICK_MS).getTime();
  const { shown, tick } = useTicks(roll, list, record);
  // A tick must not fall on another name because someone came, went or was found.
  const { before, guard } = useSteadyRows(shown, () => '', { className: sheet.roll });
  const current = new Map(shown.map((one) => [one.key, one]));
  const left = shown.filter((one) => !isFound(one));
  const adults = list.filter(({ child }) => !child).length;
  const words = `${counted(list.length - adults, 'child', 'children')}, ${counted(adults, 'adult')}`;
  return (
    <>
      <p>
        {words} · begun at {formatTime(roll.at)}
        {roll.by && roll.by !== by && ` by ${roll.by}`} · {minutesOf(roll, now)}
      </p>
      <p
        role="status"
        className={`${sheet.inSight} ${left.length === 0 ? sheet.allFound : sheet.missing}`}
      >
        {foundWords(list.length, left.length)}
      </p>
      <ul {...guard}>
        {before.map((old) => (
          <RollRow key={old.key} one={current.get(old.key) ?? old} by={by} onTick={tick} />
        ))}
      </ul>
      <EndRoll
        roll={roll}
        missing={left.map(({ name }) => name)}
        onMistake={list.length === left.length ? onMistake : undefined}
        record={record}
      />
      <GateButton onClick={() => print()}>Print</GateButton>
      <PrintedRoll register={register} words={words} here={shown} />
    </>
  );
}

const foundWords = (all: number, left: number): string => {
  if (all === 0) return 'No one is signed in.';
  if (left === 0) return `All ${all} are found.`;
  return `${all - left} of ${all} found, ${left} to find.`;
};

interface RollRowProps {
  one: OnRoll;
  by: string;
  onTick: (one: OnRoll) => void;
}

const RollRow = ({ one, by, onTick }: RollRowProps) => {
  const { name, child, found } = one;
  const [first] = found;
  return (
    <li>
      <label>
        <input type="checkbox" checked={isFound(one)} onChange={() => onTick(one)} />
        <span>
          {name}
          {child?.hasNamesake && `, ${ageWords(child)}, parent ${child.parentName}`}
          {first?.at && (
            <small>
              {' '}
              {formatTime(first.at)}
              {first.by && first.by !== by && ` by ${first.by}`}
            </small>
          )}
        </span>
      </label>
      <span className={sheet.call}>{child && <ParentPhones of={child} />}</span>
    </li>
  );
};

/** A second tap within this time is the same one. */
const SAME_TAP_MS = 400;

/** Ticks are shown in the moment of the tap, and recorded a moment later. */
function useTicks(roll: Roll, list: readonly OnRoll[], record: RollProps['record']) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const last = useRef({ key: '', at: 0 });
  const shown = list.map((one) => {
    const isWanted = wanted.get(one.key) ?? isFound(one);
    if (isWanted === isFound(one)) return one;
    return { ...one, found: isWanted ? [{ id: '', at: '', by: null }] : [] };
  });
  const tick = (one: OnRoll) => {
    const { key } = one;
    const now = Date.now();
    if (last.current.key === key && now - last.current.at < SAME_TAP_MS) return;
    last.current = { key, at: now };
    const recorded = list.find((other) => other.key === key) ?? one;
    const isTicked = !isFound(one);
    setWanted((before) => new Map(before).set(key, isTicked));
    const events = isTicked
      ? [record({ kind: 'found', of: roll.id, ...recorded.who })]
      : recorded.found.map(({ id }) => record({ kind: 'undone', of: id }));
    // From then on the log says it, also if it could not be recorded.
    void Promise.all(events).then(() =>
      setWanted((before) => new Map([...before].filter(([other]) => other !== key))),
    );
  };
  return { shown, tick };
}

interface EndedProps {
  roll: Roll;
  list: readonly OnRoll[];
  record: RollProps['record'];
}

/** What it came to, until another begins. */
function Ended({ roll, list, record }: EndedProps) {
  const missing = list.filter((one) => !isFoundIn(roll, one));
  const { end } = roll;
  if (!end) return null;
  return (
    <>
      <p role="status" className={missing.length === 0 ? sheet.allFound : sheet.missing}>
        {endedWords(roll, list)}.
      </p>
      {missing.length > 0 && <p>Not found: {listed(missing.map(({ name }) => name))}.</p>}
      {end.note && <p>{end.note}</p>}
      <GateButton onClick={() => void record({ kind: 'undone', of: end.id })}>
        It has not ended
      </GateButton>
    </>
  );
}

const TICK_MS = 5_000;

interface EndRollProps {
  roll: Roll;
  /** The names of those who are not found. */
  missing: readonly string[];
  /** Takes it back, while no one is found yet. */
  onMistake: (() => void) | undefined;
  record: RollProps['record'];
}

const itWas: Record<RollKind, string> = {
  drill: 'a drill',
  evacuation: 'a real evacuation',
  count: 'a head count',
};

/** One tap says what it was, and ends it; with a child missing only once someone has said where it is. */
function EndRoll({ roll, missing, onMistake, record }: EndRollProps) {
  const isMissing = missing.length > 0;
  const isFresh = useIsFresh(isMissing);
  const end: GateFormProps['onSubmit'] = ({ note: reason = '', kind: pressed }) => {
    const kind = rollKinds.find((one) => one === pressed);
    if (!kind || (isMissing && !reason)) return;
    void record({ kind, of: roll.id, reason });
  };
  return (
    <>
      <GateForm {...guarded(isFresh)} onSubmit={end}>
        <h3>End the roll call</h3>
        {isMissing && (
          <GateField
            label={
              missing.length > 3
                ? `Where the ${missing.length} are`
                : `Where ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'}`
            }
            name="note"
            required
            maxLength={200}
          />
        )}
        <div className={sheet.tools}>
          {rollKinds.map((kind) => (
            <button
              key={kind}
              type="submit"
              name="kind"
              value={kind}
              className={isMissing ? styles.plain : styles.in}
            >
              It was {itWas[kind]}
            </button>
          ))}
        </div>
      </GateForm>
      {onMistake && <GateButton onClick={onMistake}>Begun by mistake</GateButton>}
    </>
  );
}
