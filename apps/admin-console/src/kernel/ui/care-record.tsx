import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { readCarePhoto } from '@sunfield/contracts/camp/care-records/routes';
import { useMutation } from '@tanstack/react-query';
import action from './action.module.css';
import { careRecords, isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type CareRecordNow } from '@sunfield/contracts/camp/care-records/care-records-of';
import { careWords } from '@sunfield/contracts/camp/care-records/care-words';
import { reportWords } from '@sunfield/contracts/camp/care-records/reports';
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

interface CarePhotoProps {
  /** Of a version of the record. */
  id: string;
  /** Known without asking the API, as a photo that this device has taken. */
  jpeg?: string | undefined;
  button?: string | undefined;
}

/** The photo of a record. Reading it is logged, so it is asked for. */
export function CarePhoto({ id, jpeg, button = action.action }: CarePhotoProps) {
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: () => call(readCarePhoto, { params: { id } }),
  });
  const shown = jpeg ?? reading.data?.jpeg;
  if (shown)
    return (
      <img
        src={`data:image/jpeg;base64,${shown}`}
        alt="What happened"
        style={{
          display: 'block',
          marginBlock: 12,
          maxWidth: '100%',
          maxHeight: '60vh',
          borderRadius: 8,
        }}
      />
    );
  return (
    <>
      <button
        type="button"
        className={button}
        disabled={reading.isPending}
        onClick={() => reading.mutate()}
      >
        Show the photo
      </button>
      {reading.isError && <p role="alert">{sentenceOf(reading.error)}</p>}
    </>
  );
}
