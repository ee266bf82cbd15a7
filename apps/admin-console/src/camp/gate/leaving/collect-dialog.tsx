import { useState } from 'react';
import { GateButton, GateField, GateForm, Secret } from '../parts/controls';
import { namesOf } from '../model/family';
import { type Day, forParent } from '../kept/day';
import { byLink, collectionPassword, type GateChild, mayWalkHome } from '../model/gate-children';
import { GateDialog } from '../parts/gate-dialog';
import sheet from '../parts/sheet.module.css';
import { BeforeLeaving, type Chosen, isBanned, Leaving, recordLeaving, withWhom } from './leaving';

interface CollectDialogProps {
  day: Day;
  /** Of one child, or of those of a family who leave together. */
  keys: readonly string[];
}

/** Who collects: a name is chosen, and then confirmed. */
export function CollectDialog({ day, keys }: CollectDialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const rows = day.children.filter(({ key }) => keys.includes(key));
  if (rows.length === 0) return null;
  const names = namesOf(rows);
  const close = () => day.close('collect');
  const leave = (how: Chosen, reason?: string) => {
    recordLeaving(day.write, rows, { ...how, reason });
    close();
  };
  return (
    <GateDialog
      title={
        chosen
          ? `${names} ${rows.length > 1 ? 'leave' : 'leaves'} ${withWhom(chosen)}?`
          : `Who collects ${names}?`
      }
      onClose={close}
    >
      {chosen ? (
        <div className={sheet.steps}>
          <Leaving
            day={day}
            rows={rows}
            chosen={chosen}
            onLeave={(reason) => leave(chosen, reason)}
          />
          <GateButton onClick={() => setChosen(undefined)}>Back</GateButton>
        </div>
      ) : (
        <Collectors
          rows={rows}
          onParentReads={(row) => day.open(forParent(row, { what: 'collect', keys }))}
          onChosen={setChosen}
          onTyped={(typed) =>
            rows.some((row) => isBanned(row, typed)) ? setChosen(typed) : leave(typed)
          }
        />
      )}
    </GateDialog>
  );
}

interface CollectorsProps {
  rows: readonly GateChild[];
  onParentReads: (row: GateChild) => void;
  onChosen: (chosen: Chosen) => void;
  /** What was typed is on its button, and confirmed by it. */
  onTyped: (chosen: Chosen) => void;
}

function Collectors({ rows, onParentReads, onChosen, onTyped }: CollectorsProps) {
  const passwords = [...new Set(rows.flatMap(({ child }) => collectionPassword(child) ?? []))];
  const hasPassword = passwords.length > 0;
  return (
    <>
      <BeforeLeaving rows={rows} onParentReads={onParentReads} />
      {hasPassword && (
        <p className={sheet.password}>
          Ask for the password.{' '}
          {passwords.map((text) => (
            <Secret key={text} text={text} />
          ))}
        </p>
      )}
      <ul className={sheet.collectors}>
        {collectorsOf(rows).map(({ key, name, facts, ...chosen }) => (
          <li key={key}>
            <button type="button" onClick={() => onChosen(chosen)}>
              {name} <small>{facts}</small>
            </button>
          </li>
        ))}
      </ul>
      <SomeoneElse
        withPassword={hasPassword}
        onSignOut={(collector) => onTyped({ how: hasPassword ? 'password' : 'other', collector })}
      />
    </>
  );
}

interface Collector extends Chosen {
  key: string;
  name: string;
  facts: string;
}

/** Who may collect all of these children. */
export function collectorsOf(rows: readonly GateChild[]): Collector[] {
  const [first, ...others] = rows.map(ofOne);
  return (first ?? []).filter(({ key }) =>
    others.every((collectors) => collectors.some((one) => one.key === key)),
  );
}

const ofOne = ({ child, attendance }: GateChild): Collector[] => [
  ...attendance.collecting.map(({ id, collector, how = 'listed' as const, code, ...event }) => ({
    // A code is one child's.
    key: code ? id : `today ${how} ${collector}`,
    name: collector,
    facts: `${code ? `today, shows the code ${code.slice(0, 3)} ${code.slice(3)}` : 'today'}${byLink(event)}`,
    how,
    collector,
  })),
  ...(child.guestOf
    ? [
        {
          key: 'a parent',
          name: 'A parent',
          facts: 'whose name we don’t have',
          how: 'parent' as const,
          collector: 'a parent',
        },
      ]
    : []),
  ...child.parentName.split(' / ').map((name) => ({
    key: `parent ${name}`,
    name,
    facts: child.guestOf ? '' : 'parent',
    how: child.guestOf ? ('other' as const) : ('parent' as const),
    collector: name,
  })),
  ...(child.collectors ?? []).map(({ name, relation, phone }) => ({
    key: `listed ${name} ${relation}`,
    name,
    facts: [relation, phone].filter(Boolean).join(' · '),
    how: 'listed' as const,
    collector: relation ? `${name} (${relation})` : name,
  })),
  ...(mayWalkHome(child)
    ? [
        {
          key: 'alone',
          name: 'Walks home alone',
          facts: 'the family allows it',
          how: 'alone' as const,
          collector: '',
        },
      ]
    : []),
];

interface SomeoneElseProps {
  withPassword: boolean;
  onSignOut: (collector: string) => void;
}

function SomeoneElse({ withPassword, onSignOut }: SomeoneElseProps) {
  const [other, setOther] = useState('');
  return (
    <GateForm
      onSubmit={() => {
        if (other.trim()) onSignOut(other.trim());
      }}
    >
      <GateField
        label={`Someone else${withPassword ? ', who knows the password' : ''}`}
        value={other}
        maxLength={160}
        required
        placeholder="Full name, and who this is"
        onChange={setOther}
      />
      <GateButton type="submit" look="out">
        Sign out {other.trim() && `with ${other.trim()}`}
      </GateButton>
      {!withPassword && <p>Only if the parent has told us, or tells us now on the phone.</p>}
    </GateForm>
  );
}
