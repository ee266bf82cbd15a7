import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { medicalNotes } from '@sunfield/contracts/kit/fields/fields-of';
import { type PartySheet } from '@sunfield/contracts/parties/guests';
import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { Paper, PrintedAt } from '../kernel/ui/paper';
import { ParentPhones } from '../kernel/ui/phone-links';
import styles from './coach-sheet.module.css';

interface CoachSheetsProps {
  date: string;
  parties: readonly PartySheet[];
  /** The day's register. */
  children: readonly RegisterChild[];
}

/** What a coach must know before the parties of a day, on a phone or on paper. */
export function CoachSheets({ date, parties, children }: CoachSheetsProps) {
  const sheets = parties.map((party) => (
    <Sheet
      key={party.bookingId}
      date={date}
      party={party}
      children={children.filter(({ bookingId }) => bookingId === party.bookingId)}
    />
  ));
  return (
    <>
      {sheets}
      <Paper data-testid="printed-party">
        <PrintedAt />
        {sheets}
      </Paper>
    </>
  );
}

interface SheetProps extends Pick<CoachSheetsProps, 'date' | 'children'> {
  party: PartySheet;
}

function Sheet({ date, party, children }: SheetProps) {
  const host = children.find(({ guestOf }) => !guestOf);
  const guests = children.filter(({ guestOf }) => guestOf);
  const health = children.flatMap((child) => {
    const text = healthOf(child);
    return text ? [{ name: child.name, text }] : [];
  });
  const facts: [string, React.ReactNode][] = [
    ['When', `${formatLongDate(date)}, ${clockOf(party.starts)} to ${clockOf(party.ends)}`],
    ['Where', party.place],
    [
      'Host',
      host && (
        <>
          {host.parentName} <ParentPhones of={host} />
        </>
      ),
    ],
    ['Party', [party.packageName, ...party.activities].join(', ')],
    ['Coach', party.coachName],
    ['Booked for', counted(party.children, 'child', 'children')],
    ['Extras', party.extras.join(', ')],
    [
      'Health',
      health.map(({ name, text }, index) => (
        <p key={index} className={styles.health}>
          {name}: {text}
        </p>
      )),
    ],
    [
      'Said yes',
      guests.length > 0 && `${guests.length}: ${guests.map(({ name }) => name).join(', ')}`,
    ],
    ['Said no', party.notComing.join(', ')],
    ['Photos', 'None of guests: their families were not asked.'],
    ['Notes', party.notes],
  ];
  return (
    <section className={styles.sheet}>
      {host && (
        <h3>
          {host.name}, {host.age}
        </h3>
      )}
      <dl>
        {facts.map(
          ([name, value]) =>
            (Array.isArray(value) ? value.length > 0 : value) && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Alerts among the answers, and what the family wrote. */
const healthOf = (child: RegisterChild): string =>
  [
    ...(child.details ?? []).filter(({ isAlert }) => isAlert).map(({ text }) => text),
    ...medicalNotes.map(({ key }) => child[key]),
  ]
    .filter(Boolean)
    .join('; ');
