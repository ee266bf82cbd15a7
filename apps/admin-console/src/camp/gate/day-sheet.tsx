import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth, formatTime } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { GateButton } from './parts/controls';
import { type Day } from './kept/day';
import { GateDialog } from './parts/gate-dialog';
import { Notices } from './gate-notices';
import { ofGroup } from './model/group-children';
import sheet from './parts/sheet.module.css';
import { endedWords, onRoll } from './model/roll';

/** Behind the line above the list: what is to be looked at, the groups, and what is done less often. */
export function DaySheet({ day }: { day: Day }) {
  const { opened, gate, list, children, duty, hasBegun, hasDesk, unpaid, open } = day;
  const { groups } = duty.groups;
  // A party has no places to sell.
  const hasCamp = list.campTypes.some((key) => key !== partyActivity);
  const when = list.date === opened.today ? 'today' : formatDayAndMonth(list.date);
  return (
    <GateDialog title={`${list.venueName}, ${when}`} onClose={() => day.close('day')}>
      <Notices day={day} />
      {duty.rolls.map(
        (roll) =>
          roll.end && (
            <p key={roll.id}>
              {formatTime(roll.at)} {endedWords(roll, onRoll(roll, children, duty.adults.adults))}.
            </p>
          ),
      )}
      {groups.length > 0 && <Groups day={day} />}
      <div className={sheet.tools}>
        {hasBegun && <GateButton onClick={() => open({ what: 'adults' })}>Adults</GateButton>}
        {list.campTypes.includes(partyActivity) && (
          <GateButton onClick={() => open({ what: 'party' })}>Party sheet</GateButton>
        )}
        {hasDesk && hasCamp && (
          <GateButton onClick={() => open({ what: 'walk-in' })}>Walk-in</GateButton>
        )}
        {unpaid.length > 0 && (
          <GateButton disabled={gate.isOffline} onClick={() => open({ what: 'pay', of: 'all' })}>
            {dueWords(unpaid)}
          </GateButton>
        )}
        {children.length > 0 && (
          <>
            <GateButton onClick={() => open({ what: 'groups' })}>
              {groups.length > 0 ? 'Change groups' : 'Make groups'}
            </GateButton>
            <GateButton onClick={() => open({ what: 'labels' })}>Labels, wristbands</GateButton>
          </>
        )}
      </div>
    </GateDialog>
  );
}

const dueWords = (unpaid: GateUnpaid) =>
  `${counted(unpaid.length, 'booking')} to pay: ${formatPounds(unpaid.reduce((sum, { duePence }) => sum + duePence, 0))}`;

/** The day's groups with how many of each are here; one tap shows one alone. */
const Groups = ({ day: { duty, children, view, show, close } }: { day: Day }) => (
  <div className={sheet.chips} role="group" aria-label="Groups">
    {duty.groups.groups.map(({ id, name, coach }) => {
      const own = ofGroup(children, duty.groups.groups, id);
      const here = own.filter(({ attendance }) => attendance.presence === 'here').length;
      return (
        <button
          key={id}
          type="button"
          aria-pressed={view.group === id}
          onClick={() => {
            close('day');
            show({ search: '', group: view.group === id ? undefined : id });
          }}
        >
          <strong>{name}</strong> {here} of {own.length} here{coach && `, ${coach}`}
        </button>
      );
    })}
  </div>
);
