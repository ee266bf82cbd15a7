import { counted } from '@sunfield/words/counted';
import { useState } from 'react';
import { GateButton, GateField, GateForm } from '../parts/controls';
import {
  answersTo,
  type CodeAnswer,
  digitsOf,
  type GivenCode,
  type KnownCodes,
  minutesToWait,
  noteWrongCode,
} from '../model/collection-codes';
import { type Day } from '../kept/day';
import { GateDialog } from '../parts/gate-dialog';
import styles from '../parts/gate.module.css';
import sheet from '../parts/sheet.module.css';
import { type Chosen, Leaving, recordLeaving } from './leaving';

interface CodeDialogProps {
  day: Day;
  /** What a camera has read. */
  scanned: GivenCode | undefined;
}

/** A collection code that the family has passed on: who it is for, and one tap signs the child out. It needs no network. */
export const CodeDialog = ({ day, scanned }: CodeDialogProps) =>
  day.gate.told && (
    <GateDialog title="Collection code" onClose={() => day.close('code')}>
      <Codes day={day} scanned={scanned} />
    </GateDialog>
  );

function Codes({ day, scanned }: CodeDialogProps) {
  const { children, gate, here } = day;
  const known: KnownCodes = { children, told: gate.told ?? [], date: here.date };
  const [typed, setTyped] = useState(scanned?.code ?? '');
  const [tried, setTried] = useState(() => (scanned ? attempt(scanned, known) : undefined));
  // Other phones may have signed the child out meanwhile.
  const answers = tried?.given ? answersTo(tried.given, known) : [];
  const said = tried && (tried.wait ?? (answers.length === 0 && UNKNOWN));
  return (
    <>
      <GateForm
        onSubmit={() => {
          if (typed.length === 6) setTried(attempt({ code: typed }, known));
        }}
      >
        <GateField
          label="Six digits"
          value={typed}
          inputMode="numeric"
          required
          pattern="\d{6}"
          title="Six digits"
          onChange={(typed) => {
            setTried(undefined);
            setTyped(digitsOf(typed));
          }}
        />
        <GateButton type="submit" look="in">
          Check
        </GateButton>
      </GateForm>
      <div role="status" className={sheet.steps}>
        {said && <p className={styles.never}>{said}</p>}
        {answers.map((answer) => (
          <p key={answer.sentence} className={answer.leaves ? sheet.allFound : styles.never}>
            {answer.sentence}
          </p>
        ))}
      </div>
      {answers.map(
        ({ leaves }) =>
          leaves && (
            <Leaving
              key={leaves.row.key}
              day={day}
              rows={[leaves.row]}
              chosen={byCode(leaves)}
              onLeave={(reason) => {
                recordLeaving(day.write, [leaves.row], { ...byCode(leaves), reason });
                day.close('code');
              }}
            />
          ),
      )}
    </>
  );
}

const byCode = ({ collector }: NonNullable<CodeAnswer['leaves']>): Chosen => ({
  how: 'code',
  collector,
});

const UNKNOWN =
  'No one may collect with this code here today: it is wrong, or has ended. Call the parent before the child leaves.';

/** Codes that no one has are counted; after a few of them the next has to wait. */
function attempt(given: GivenCode, known: KnownCodes) {
  const minutes = minutesToWait();
  if (minutes > 0)
    return {
      wait: `Too many wrong codes. Wait ${counted(minutes, 'minute', 'minutes')}, or call the parent.`,
    };
  if (answersTo(given, known).length === 0) noteWrongCode();
  return { given };
}
