import { sentenceOf } from '@sunfield/api-client/api-error';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { MAX_PHOTO } from '@sunfield/contracts/camp/care-records/care-at-gate';
import {
  careRecordKinds,
  careRecords,
  isForm,
} from '@sunfield/contracts/camp/care-records/care-kinds';
import { type CareRecordNow } from '@sunfield/contracts/camp/care-records/care-records-of';
import { useMutation } from '@tanstack/react-query';
import { CareRecordText } from '../../../kernel/ui/care-record';
import { GateButton } from '../parts/controls';
import { type Writing } from './care-fields';
import { CareForm, type LeftCare } from './care-form';
import styles from './care.module.css';
import gate from '../parts/gate.module.css';
import sheet from '../parts/sheet.module.css';
import { idOf } from '../model/gate-children';
import { type AtVenue, useCare } from '../kept/use-care';
import { useDuty } from '../kept/use-duty';
import { useGateDraft } from '../parts/use-gate-draft';

interface ChildRecordsProps {
  child: RegisterChild;
  here: AtVenue;
  /** Undefined while the list is shown. */
  writing: Writing | undefined;
  setWriting: (writing: Writing | undefined) => void;
  /** Shows what happened to the parent, who reads it here. */
  onParentReads: () => void;
  onWritten: (said: string) => void;
}

/** What happened to a child today, and forms to write it down. */
export default function ChildRecords(props: ChildRecordsProps) {
  const { child, here, writing, setWriting, onParentReads } = props;
  const care = useCare(here, child);
  const draft = useGateDraft<Half>(`care ${here.date} ${here.venue} ${idOf(child)}`);
  if (writing) {
    return draft.isReady && <WritingDown {...props} writing={writing} care={care} draft={draft} />;
  }
  const half = draft.typed ?? {};
  const { records, refused, isIncomplete } = care;
  const mayTakePhotos =
    child.notAllowed !== undefined && !child.notAllowed.includes('photosInside');
  return (
    <section className={styles.records} aria-label="Records of this day">
      {records.length > 0 && (
        <ul className="plain">
          {records.map((record) => (
            <Record
              key={record.id}
              record={record}
              isHalf={keyOf({ kind: record.newest.kind, corrects: record.id }) in half}
              onCorrect={setWriting}
              onParentReads={onParentReads}
              jpeg={care.photos.get(record.id)}
              addPhoto={mayTakePhotos ? (jpeg) => care.addPhoto(record, jpeg) : undefined}
            />
          ))}
        </ul>
      )}
      {refused.map(({ id, kind, time, details, refusal }) => (
        <p key={id} className={gate.never}>
          {careRecords[kind].name} at {time} was not accepted. {refusal}{' '}
          <GateButton onClick={() => setWriting({ kind, time, details })}>
            Write it again
          </GateButton>
        </p>
      ))}
      {care.refusedPhotos.map((refusal, index) => (
        <p key={index} className={gate.never}>
          A photo was not accepted. {refusal}
        </p>
      ))}
      {isIncomplete && (
        <p className={gate.facts}>Without a network, others’ records may be missing here.</p>
      )}
      <h3>Record…</h3>
      <div className={sheet.tools}>
        {careRecordKinds.map((kind) => (
          <GateButton key={kind} onClick={() => setWriting({ kind })}>
            {careRecords[kind].name}
            {keyOf({ kind }) in half && HALF}
          </GateButton>
        ))}
      </div>
    </section>
  );
}

interface WritingDownProps extends ChildRecordsProps {
  writing: Writing;
  care: ReturnType<typeof useCare>;
  draft: ReturnType<typeof useGateDraft<Half>>;
}

/** The form, with what was typed before and not written down. */
function WritingDown(props: WritingDownProps) {
  const { child, here, writing, setWriting, onWritten, care, draft } = props;
  const { adults, medicinesByTwo } = useDuty(here);
  const half = draft.typed ?? {};
  const key = keyOf(writing);
  const { [key]: left, ...others } = half;
  const forget = () => {
    if (Object.keys(others).length > 0) draft.keep(others);
    else draft.forget();
  };
  return (
    <CareForm
      writing={writing}
      child={child}
      records={care.records}
      isIncomplete={care.isIncomplete}
      adults={adults.adults
        .filter(({ isVisitor }) => !isVisitor)
        .map(({ name, roles }) => ({ name, isFirstAider: roles.includes('first_aider') }))}
      medicinesByTwo={medicinesByTwo}
      write={care.write}
      left={left}
      behindMs={here.behindMs}
      onTyped={(typed) => draft.keep({ ...half, [key]: typed })}
      onDiscard={() => {
        forget();
        setWriting(undefined);
      }}
      onDone={(said) => {
        forget();
        onWritten(said);
      }}
      onCancel={() => setWriting(undefined)}
    />
  );
}

/** Half-written records by `keyOf`. */
type Half = Record<string, LeftCare>;
const HALF = ' (not finished)';

const keyOf = ({ kind, corrects = '' }: Writing) => `${kind} ${corrects}`;

interface RecordProps {
  record: CareRecordNow;
  isHalf: boolean;
  onCorrect: (writing: Writing) => void;
  onParentReads: () => void;
  /** A photo that this device has taken. */
  jpeg: string | undefined;
  /** Undefined if the family does not allow photos. */
  addPhoto: ((jpeg: string) => Promise<unknown>) | undefined;
}

function Record({ record, isHalf, onCorrect, onParentReads, jpeg, addPhoto }: RecordProps) {
  const { kind, time, details, isMistake, readBy, hasPhoto } = record.newest;
  const isWithout = isForm(kind) && !isMistake && !hasPhoto && !jpeg;
  return (
    <li>
      <CareRecordText
        record={record}
        read={sheet.allFound}
        unread={gate.note}
        jpeg={jpeg}
        button={gate.plain}
      />
      {isWithout && addPhoto && <AddPhoto add={addPhoto} />}
      {isForm(kind) && !isMistake && readBy.length === 0 && (
        <GateButton onClick={onParentReads}>The parent reads it here</GateButton>
      )}
      {!isMistake && (
        <GateButton
          aria-label={`Correct the record of ${time}${isHalf ? HALF : ''}`}
          onClick={() => onCorrect({ kind, time, details, corrects: record.id })}
        >
          Correct
          {isHalf && HALF}
        </GateButton>
      )}
    </li>
  );
}

/** The phone's camera, or a photo of the device. */
function AddPhoto({ add }: { add: (jpeg: string) => Promise<unknown> }) {
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => add(await shrinkPhoto(file)),
  });
  return (
    <label className={`${gate.plain} ${styles.photo}`}>
      {adding.isPending ? 'Adding…' : 'Add a photo'}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={adding.isPending || adding.isSuccess}
        onChange={({ target }) => target.files?.[0] && adding.mutate(target.files[0])}
      />
      {adding.isError && <span role="alert">{sentenceOf(adding.error, 'This is no photo.')}</span>}
    </label>
  );
}

const MAX_SIDE = 1280;

/** A photo as the API takes it: smaller, and without the place and time that a camera writes into it. Base64. */
async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of [0.8, 0.6, 0.4, 0.2]) {
    const jpeg = canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/, '');
    if (jpeg.length <= MAX_PHOTO) return jpeg;
  }
  throw new Error('The photo is too large');
}
