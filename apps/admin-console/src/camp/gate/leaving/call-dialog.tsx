import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { formatTime } from '@sunfield/words/dates';
import { GateButton } from '../parts/controls';
import { namesOf } from '../model/family';
import { type Day } from '../kept/day';
import { type GateChild, idOf } from '../model/gate-children';
import { GateDialog } from '../parts/gate-dialog';
import sheet from '../parts/sheet.module.css';

interface CallDialogProps {
  day: Day;
  /** Of the late children of one family. */
  keys: readonly string[];
}

/** Whom to call about children who are late, in order. A tap calls, and notes it for everyone at the gate. */
export function CallDialog({ day: { children, here, write, close }, keys }: CallDialogProps) {
  const rows = children.filter(({ key }) => keys.includes(key));
  const [first] = rows;
  if (!first) return null;
  const note = (who: string) =>
    write(
      rows.map(({ child }) => ({ childId: idOf(child), kind: 'called' as const, reason: who })),
      `Noted: ${who} called.`,
    );
  return (
    <GateDialog title={`Call about ${namesOf(rows)}`} onClose={() => close('call')}>
      <ul className={sheet.collectors}>
        {calleesOf(first.child).map(({ who, phone }) => (
          <li key={`${who} ${phone}`}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} onClick={() => note(who)}>
              {who} <small>{phone}</small>
            </a>
          </li>
        ))}
      </ul>
      <ul className={sheet.stays} aria-label="Calls">
        {first.attendance.called?.map((call) => (
          <li key={call.id}>
            {callWords(call)}
            {call.by && ` (${call.by})`}{' '}
            {call.by === here.by && (
              <GateButton
                aria-label={`Take back the call to ${call.reason}`}
                onClick={() =>
                  write({ childId: call.childId, kind: 'undone', undoes: call.id }, 'Taken back.')
                }
              >
                Take back
              </GateButton>
            )}
          </li>
        ))}
      </ul>
    </GateDialog>
  );
}

/** "Called Pat Fox 09:14" */
export const callWords = (call: RecordedEvent | undefined): string =>
  call ? `Called ${call.reason} ${formatTime(call.at)}` : '';

interface Callee {
  who: string;
  phone: string;
}

/** The parent, then the emergency contacts in the family's order, then who else may collect; each number once. */
export function calleesOf(child: GateChild['child']): Callee[] {
  const all = [
    ...phoneFields.flatMap(({ key }) =>
      child[key].split(' / ').map((phone) => ({ who: child.parentName, phone })),
    ),
    ...contactsIn(child.details?.find(({ key }) => key === 'emergencyContacts')?.text ?? ''),
    ...(child.collectors ?? []).map(({ name, relation, phone }) => ({
      who: relation ? `${name} (${relation})` : name,
      phone,
    })),
  ];
  const byNumber = new Map<string, Callee>();
  for (const callee of all) {
    const digits = callee.phone.replace(/\D/g, '');
    if (digits && !byNumber.has(digits)) byNumber.set(digits, callee);
  }
  return [...byNumber.values()];
}

/** Of each line: "Grace Okafor (grandmother), 07700 900123". */
const contactsIn = (lines: string): Callee[] =>
  lines.split('\n').flatMap((line) => {
    const [, who, phone] = /^(.*), ([+\d][\d\s()/-]*)$/.exec(line.trim()) ?? [];
    return who && phone ? [{ who, phone }] : [];
  });
