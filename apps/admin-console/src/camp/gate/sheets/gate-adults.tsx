import { type Adult, type Adults, isAllowed } from '@sunfield/contracts/camp/duty/adults-of';
import { type Duty, type DutyRole, dutyRoles } from '@sunfield/contracts/camp/duty/duty';
import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth, formatTime } from '@sunfield/words/dates';
import { useState } from 'react';
import { GateButton, GateField, GateForm } from '../parts/controls';
import { type Day } from '../kept/day';
import { missingAdults, roleWords } from '../model/duty-lines';
import { GateDialog } from '../parts/gate-dialog';
import styles from '../parts/gate.module.css';
import sheet from '../parts/sheet.module.css';
import { type RecordDuty } from '../kept/use-duty';

/** The adults of the day, signed in and out. */
export default function AdultsDialog({ day }: { day: Day }) {
  const [entries, setEntries] = useState(0);
  const { adults, inCharge } = day.duty.adults;
  const listed = adults.map(({ id, to }) => `${id} ${to}`).join('\n');
  const recordOne: RecordDuty = (...given) => {
    setEntries(entries + 1);
    day.recordDuty(...given);
  };
  return (
    <GateDialog
      title="Adults here"
      // The names move when one comes or goes.
      step={`${entries} ${inCharge?.id} ${listed}`}
      onClose={() => day.close('adults')}
    >
      <AdultsHere day={day} record={recordOne} />
    </GateDialog>
  );
}

function AdultsHere({ day, record }: { day: Day; record: RecordDuty }) {
  const { adults, people, ratio } = day.duty;
  const here = adults.adults.filter(({ to }) => to === null);
  const isHere = (name: string) =>
    here.some((adult) => !adult.isVisitor && adult.name.toLowerCase() === name.toLowerCase());
  const isGone = adults.adults.filter(({ to }) => to !== null);
  const signIn = (name: string, roles: DutyRole[]) =>
    record({ kind: 'in', name, roles }, `${name} is in.`);
  const own = people.find(({ isYou }) => isYou) ?? { name: day.here.by, roles: [] };
  return (
    <>
      {!isHere(own.name) && (
        <GateButton look="in" onClick={() => signIn(own.name, own.roles)}>
          I am here: {[own.name, ...own.roles.map((role) => roleWords[role])].join(' · ')}
        </GateButton>
      )}
      <OverTheNumber
        adults={adults}
        missing={missingAdults(adults, day.children, ratio)}
        record={record}
      />
      {here.length === 0 && <p>No adult is signed in.</p>}
      <ul className={styles.adults}>
        {here.map((adult) => (
          <li key={adult.id}>
            <AdultWords adult={adult} isInCharge={adults.inCharge === adult} />
            {!adult.isVisitor && adults.inCharge !== adult && (
              <GateButton
                aria-label={`${adult.name} takes charge`}
                onClick={() =>
                  record({ kind: 'charge', of: adult.id }, `${adult.name} is in charge.`)
                }
              >
                Take charge
              </GateButton>
            )}
            <GateButton
              look="out"
              aria-label={`Sign out ${adult.name}`}
              onClick={() => record({ kind: 'out', of: adult.id }, `${adult.name} is out.`)}
            >
              Sign out
            </GateButton>
          </li>
        ))}
      </ul>
      <h3>Staff</h3>
      <ul className={sheet.collectors}>
        {people
          .filter(({ name }) => !isHere(name) && name !== own.name)
          .map(({ name, roles, isPlanned }) => (
            <li key={name}>
              <button type="button" onClick={() => signIn(name, roles)}>
                {isPlanned ? `${name} is here` : `Sign in ${name}`}{' '}
                <small>{roles.map((role) => roleWords[role]).join(' · ')}</small>
              </button>
            </li>
          ))}
      </ul>
      <EndingCertificates people={people} />
      <SomeoneElse
        onSaid={(name, roles) => (isHere(name) ? undefined : signIn(name, roles))}
        title={people.length > 0 ? 'Someone else' : 'Name'}
      />
      <h3>Visitors</h3>
      <Visitor record={record} />
      {isGone.length > 0 && (
        <p className={styles.facts}>
          Gone: {isGone.map(({ name, to }) => `${name} at ${formatTime(to ?? '')}`).join(', ')}
        </p>
      )}
    </>
  );
}

/** Of those that end within 30 days, or have ended. */
const EndingCertificates = ({ people }: { people: Duty['people'] }) =>
  people.map(
    ({ name, firstAidUntil }) =>
      firstAidUntil && (
        <p key={name} className={styles.wrong}>
          {name}’s first aid certificate: until {formatDayAndMonth(firstAidUntil)}
        </p>
      ),
  );

interface OverProps {
  adults: Adults;
  /** How many more adults the children need. */
  missing: number;
  record: RecordDuty;
}

/** Who is in charge may allow too few adults, with a reason that the office and an inspector read. */
function OverTheNumber({ adults: { inCharge, over }, missing, record }: OverProps) {
  if (missing === 0 || isAllowed(over, missing)) return null;
  const needed = `${counted(missing, 'more adult is', 'more adults are')} needed.`;
  if (!inCharge)
    return (
      <p className={styles.never}>
        {needed} Only someone in charge can allow it: choose “Take charge”.
      </p>
    );
  return (
    <GateForm
      onSubmit={({ reason }) => {
        if (!reason) return;
        const allowed = { kind: 'over', of: inCharge.id, short: missing, reason } as const;
        record(allowed, `${inCharge.name} allows it.`);
      }}
    >
      <p className={styles.never}>{needed}</p>
      <GateField
        label={`Why ${inCharge.name}, in charge, allows it`}
        name="reason"
        maxLength={200}
        required
      />
      <GateButton type="submit">Go over the number</GateButton>
    </GateForm>
  );
}

/** "Sam Hill: in charge, first aider; since 07:40" */
function AdultWords({ adult, isInCharge }: { adult: Adult; isInCharge: boolean }) {
  const { name, roles, isVisitor, organisation, reason, isIdSeen, from } = adult;
  const facts = isVisitor
    ? ['Visitor', organisation, reason, isIdSeen ? 'ID seen' : 'ID not seen']
    : [isInCharge && 'In charge', ...roles.map((role) => roleWords[role])];
  return (
    <span>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.facts}>
        {[...facts, `since ${formatTime(from)}`].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** Someone without an account, and not in the settings: a name, and what they are today. */
function SomeoneElse({
  title,
  onSaid,
}: {
  title: string;
  onSaid: (name: string, roles: DutyRole[]) => void;
}) {
  return (
    <GateForm
      onSubmit={({ name, ...ticked }, empty) => {
        if (!name) return;
        onSaid(
          name,
          dutyRoles.filter((role) => role in ticked),
        );
        empty();
      }}
    >
      <GateField label={title} name="name" maxLength={100} required />
      {dutyRoles.map((role) => (
        <label key={role}>
          <input type="checkbox" name={role} />
          {roleWords[role]}
        </label>
      ))}
      <GateButton type="submit" look="in">
        Sign in
      </GateButton>
    </GateForm>
  );
}

function Visitor({ record }: { record: RecordDuty }) {
  return (
    <GateForm
      onSubmit={({ visitor: name, id, organisation, reason }, empty) => {
        if (!name) return;
        const isIdSeen = id !== undefined;
        record(
          { kind: 'in', isVisitor: true, name, isIdSeen, organisation, reason },
          `${name} is in.`,
        );
        empty();
      }}
    >
      <GateField label="Visitor’s name" name="visitor" maxLength={100} required />
      <GateField label="Organisation" name="organisation" maxLength={100} />
      <GateField label="Reason" name="reason" maxLength={200} />
      <label>
        <input type="checkbox" name="id" />I have seen their ID
      </label>
      <GateButton type="submit" look="in">
        Sign in visitor
      </GateButton>
    </GateForm>
  );
}
