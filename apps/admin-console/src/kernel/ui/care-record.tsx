import { careRecords, isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type CareRecordNow } from '@sunfield/contracts/camp/care-records/care-records-of';
import { careWords } from '@sunfield/contracts/camp/care-records/care-words';
import { reportWords } from '@sunfield/contracts/camp/care-records/reports';
import { CarePhoto } from './care-photo';
import { formatMoment } from '@sunfield/words/dates';

interface CareRecordTextProps {
  record: CareRecordNow;
  /** Classes of the line that says whether the family has read it. */
  read?: string | undefined;
  unread?: string | undefined;
  /** A photo that this device has taken. */
  jpeg?: string | undefined;
  button?: string | undefined;
}

/** What happened to a child, who wrote it down, and whether the family has read it. */
export function CareRecordText({ record, read, unread, jpeg, button }: CareRecordTextProps) {
  const { newest, corrections } = record;
  const { kind, time, by, readBy, reports = [], isMistake } = newest;
  return (
    <>
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
          {(newest.hasPhoto ?? jpeg) && <CarePhoto id={newest.id} jpeg={jpeg} button={button} />}
          {reports.map((report) => (
            <p key={report.to}>{reportWords(report)}</p>
          ))}
          {isForm(kind) && (
            <p className={readBy.length > 0 ? read : unread}>
              {readBy.length > 0
                ? readBy
                    .map(
                      ({ name, at, isAtGate }) =>
                        `Read by ${name}${isAtGate ? ' at the gate' : ''}, ${formatMoment(at)}`,
                    )
                    .join('; ')
                : 'The family has not read it yet.'}
            </p>
          )}
        </>
      )}
    </>
  );
}
