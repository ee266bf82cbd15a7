import { careRecordKinds, careRecords } from '@sunfield/contracts/care-records/care-kinds';
import { type CareRecordNow } from '@sunfield/contracts/care-records/care-records-of';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { CareRecordText } from '../ui/care-record';
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

function Record({ record, onCorrect }: RecordProps) {
  const { kind, time, details, isMistake } = record.newest;
  return (
    <li>
      <CareRecordText record={record} read={gate.allFound} unread={gate.note} />
      {!isMistake && (
        <button
          type="button"
          className={gate.plain}
          aria-label={`Correct the record of ${time}`}
          onClick={() => onCorrect({ kind, time, details, corrects: record.id })}
        >
          Correct
        </button>
      )}
    </li>
  );
}
