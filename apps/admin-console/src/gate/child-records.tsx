import { careRecordKinds, careRecords, isForm } from '@sunfield/contracts/care-records/care-kinds';
import { type CareRecordNow } from '@sunfield/contracts/care-records/care-records-of';
import { careWords } from '@sunfield/contracts/care-records/care-words';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { formatMoment } from '@sunfield/words/dates';
import { type Writing } from './care-fields';
import { CareForm } from './care-form';
import styles from './care.module.css';
import gate from './gate.module.css';
import { type AtVenue, useCare } from './use-care';

interface ChildRecordsProps {
  child: RegisterChild;
  here: AtVenue;
  /** Undefined while the list is shown. */
  writing: Writing | undefined;
  setWriting: (writing: Writing | undefined) => void;
  onWritten: (said: string) => void;
}

/** What happened to a child today, and forms to write it down. */
export function ChildRecords({ child, here, writing, setWriting, onWritten }: ChildRecordsProps) {
  const { records, refused, isIncomplete, write } = useCare(here, child);
  if (writing) {
    return (
      <CareForm
        {...{ writing, child, write }}
        by={here.by}
        behindMs={here.behindMs}
        onDone={onWritten}
        onCancel={() => setWriting(undefined)}
      />
    );
  }
  return (
    <section className={styles.records} aria-label="Records of this day">
      {records.length > 0 && (
        <ul>
          {records.map((record) => (
            <Record key={record.id} record={record} onCorrect={setWriting} />
          ))}
        </ul>
      )}
      {refused.map(({ id, kind, time, details, refusal }) => (
        <p key={id} className={gate.never}>
          {careRecords[kind].name} at {time} was not accepted. {refusal}{' '}
          <button
            type="button"
            className={gate.plain}
            onClick={() => setWriting({ kind, time, details })}
          >
            Write it again
          </button>
        </p>
      ))}
      {isIncomplete && (
        <p className={gate.facts}>Without a network, others’ records may be missing here.</p>
      )}
      <h3>Record…</h3>
      <div className={styles.kinds}>
        {careRecordKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={gate.plain}
            onClick={() => setWriting({ kind })}
          >
            {careRecords[kind].name}
          </button>
        ))}
      </div>
    </section>
  );
}

interface RecordProps {
  record: CareRecordNow;
  onCorrect: (writing: Writing) => void;
}

function Record({ record: { id, newest, corrections }, onCorrect }: RecordProps) {
  const { kind, time, by, details, readBy, isMistake } = newest;
  return (
    <li>
      <p>
        <strong>
          {time} {careRecords[kind].name}
        </strong>{' '}
        {by ?? 'An account that is gone'}
        {corrections > 0 && !isMistake && ', corrected'}
      </p>
      {isMistake ? (
        <p>This was a mistake. The family does not see it.</p>
      ) : (
        <>
          {careWords(newest).map(([label, text]) => (
            <p key={label}>
              {label}: {text}
            </p>
          ))}
          {isForm(kind) && (
            <p className={readBy.length > 0 ? gate.allFound : gate.note}>
              {readBy.length > 0
                ? readBy.map(({ name, at }) => `Read by ${name}, ${formatMoment(at)}`).join('; ')
                : 'The family has not read it yet.'}
            </p>
          )}
          <button
            type="button"
            className={gate.plain}
            aria-label={`Correct the record of ${time}`}
            onClick={() => onCorrect({ kind, time, details, corrects: id })}
          >
            Correct
          </button>
        </>
      )}
    </li>
  );
}
