import { type RollKind, rollKinds } from '@sunfield/contracts/camp/duty/duty';
import { type Roll } from '@sunfield/contracts/camp/duty/rolls-of';
import { listed } from '@sunfield/words/listed';
import { type SubmitEvent } from 'react';
import styles from './gate.module.css';
import sheet from './sheet.module.css';
import { guarded, useIsFresh } from './tap-guard';
import { type useDuty } from './use-duty';

interface EndRollProps {
  roll: Roll;
  /** The names of those who are not found. */
  missing: readonly string[];
  /** Takes it back, while no one is found yet. */
  onMistake: (() => void) | undefined;
  record: (event: Parameters<ReturnType<typeof useDuty>['record']>[0]) => Promise<unknown>;
}

const itWas: Record<RollKind, string> = {
  drill: 'a drill',
  evacuation: 'a real evacuation',
  count: 'a head count',
};

/** One tap says what it was, and ends it; with a child missing only once someone has said where it is. */
export function EndRoll({ roll, missing, onMistake, record }: EndRollProps) {
  const isMissing = missing.length > 0;
  const isFresh = useIsFresh(isMissing);
  const end = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const note = form.get('note');
    const reason = typeof note === 'string' ? note.trim() : '';
    const kind = rollKinds.find((one) => one === form.get('kind'));
    if (!kind || (isMissing && !reason)) return;
    void record({ kind, of: roll.id, reason });
  };
  return (
    <>
      <form {...guarded(isFresh, sheet.other)} onSubmit={end}>
        <h3>End the roll call</h3>
        {isMissing && (
          <label>
            {missing.length > 3
              ? `Where the ${missing.length} are`
              : `Where ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'}`}
            <input name="note" required maxLength={200} autoComplete="off" />
          </label>
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
      </form>
      {onMistake && (
        <button type="button" className={styles.plain} onClick={onMistake}>
          Begun by mistake
        </button>
      )}
    </>
  );
}
