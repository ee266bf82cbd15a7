import { sentenceOf } from '@sunfield/api-client/api-error';
import { careRecords, isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { familyWords } from '@sunfield/contracts/camp/care-records/care-words';
import { type CareVersion } from '@sunfield/contracts/camp/care-records/care-records';
import { useState } from 'react';
import { GateButton, GateField, GateForm, Wrong } from '../parts/controls';
import { CarePhoto } from '../../../kernel/ui/care-record';
import { type GateChild } from '../model/gate-children';
import gate from '../parts/gate.module.css';
import styles from './parent-reads.module.css';
import sheet from '../parts/sheet.module.css';
import { type AtVenue, useCare } from '../kept/use-care';

interface ParentReadsProps {
  row: GateChild;
  here: AtVenue;
  onSigned: (name: string) => void;
}

/**
 * For the parent, who holds the phone: what happened to the child today and is not read yet, and one button that says so
 * with a name. It works without a network, as everything at the gate.
 */
export default function ParentReads({ row: { child }, here, onSigned }: ParentReadsProps) {
  const { records, isIncomplete, isLoading, sign, photos } = useCare(here, child);
  const unread = records
    .map(({ newest }) => newest)
    .filter(({ kind, isMistake, readBy }) => isForm(kind) && !isMistake && readBy.length === 0);
  if (unread.length === 0)
    return (
      <p>
        {isLoading
          ? 'Loading…'
          : isIncomplete
            ? 'It is not on this phone, and there is no network. It waits in the family’s email.'
            : 'Nothing is left to read.'}
      </p>
    );
  return (
    <div className={styles.page}>
      {unread.map((version) => (
        <Form
          key={version.id}
          version={version}
          childName={child.name}
          jpeg={photos.get(version.corrects ?? version.id)}
        />
      ))}
      <Signing
        names={child.guestOf ? [] : child.parentName.split(' / ')}
        onSigned={async (name) => {
          for (const version of unread) await sign(version, name);
          onSigned(name);
        }}
      />
    </div>
  );
}

interface FormProps {
  version: CareVersion;
  childName: string;
  /** A photo that this device has taken. */
  jpeg: string | undefined;
}

const Form = ({ version, childName, jpeg }: FormProps) => (
  <section>
    <h3>
      {childName}: {careRecords[version.kind].name.toLowerCase()} at {version.time}
    </h3>
    <dl className={sheet.details}>
      {familyWords(version).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {(version.hasPhoto ?? jpeg) && <CarePhoto id={version.id} jpeg={jpeg} button={gate.plain} />}
  </section>
);

interface SigningProps {
  names: readonly string[];
  onSigned: (name: string) => Promise<void>;
}

function Signing({ names, onSigned }: SigningProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = () => {
    // A second tap would sign twice.
    if (isBusy) return;
    if (name.trim().length < 2) return setProblem('Please give your name.');
    setBusy(true);
    void onSigned(name.trim()).catch((error: unknown) => {
      setProblem(sentenceOf(error));
      setBusy(false);
    });
  };
  return (
    <GateForm className={styles.signing} onSubmit={submit}>
      <GateField label="Your name" value={name} maxLength={100} onChange={setName} />
      {names.map((one) => (
        <GateButton key={one} aria-pressed={name === one} onClick={() => setName(one)}>
          I am {one}
        </GateButton>
      ))}
      {problem && <Wrong>{problem}</Wrong>}
      <GateButton type="submit" look="in">
        I have read this
      </GateButton>
    </GateForm>
  );
}
