import { type Register } from '@sunfield/contracts/bookings/registers';
import { type Group } from '@sunfield/contracts/camp/duty/groups';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { counted } from '@sunfield/words/counted';
import { formatTime } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { GateButton } from './controls';
import { dutyLines } from './duty-lines';
import { type GateChild } from './gate-children';
import { type Opened } from './opened';
import styles from './gate.module.css';
import { Notices, type NoticesProps } from './gate-notices';
import { groupOf } from './group-children';
import groupStyles from './groups.module.css';
import sheet from './sheet.module.css';
import { endedWords, onRoll } from './roll';
import { type useDuty } from './use-duty';

interface DaySheetProps extends NoticesProps {
  children: readonly GateChild[];
  duty: ReturnType<typeof useDuty>;
  /** Before the day no adult is signed in. */
  hasBegun: boolean;
  /** Walk-ins and payments are taken here today. */
  hasDesk: boolean;
  unpaid: GateUnpaid;
  list: Register;
  /** The group whose children alone are shown. */
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
  open: (sheet: Opened) => void;
  onLabels: () => void;
}

/** Behind the line above the list: what is to be looked at, the adults, the groups, and what is done less often. */
export function DaySheet(props: DaySheetProps) {
  const { gate, children, duty, hasBegun, hasDesk, unpaid, open, onLabels } = props;
  const { groups } = duty.groups;
  // A party has no places to sell.
  const hasCamp = props.list.campTypes.some((key) => key !== partyActivity);
  return (
    <>
      <Notices {...props} />
      {hasBegun && duty.isKnown && (
        <ul className={sheet.stays} aria-label="Adults">
          {dutyLines(duty.adults, children, duty.ratio).map(({ text, isWarning }) => (
            <li key={text} className={isWarning ? styles.wrong : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {duty.rolls.map(
        (roll) =>
          roll.end && (
            <p key={roll.id}>
              {formatTime(roll.at)} {endedWords(roll, onRoll(roll, children, duty.adults.adults))}.
            </p>
          ),
      )}
      {groups.length > 0 && <Groups {...props} groups={groups} />}
      <div className={sheet.tools}>
        {hasBegun && <Tool onClick={() => open({ what: 'adults' })}>Adults</Tool>}
        {props.list.campTypes.includes(partyActivity) && (
          <Tool onClick={() => open({ what: 'party' })}>Party sheet</Tool>
        )}
        {hasDesk && hasCamp && <Tool onClick={() => open({ what: 'walk-in' })}>Walk-in</Tool>}
        {unpaid.length > 0 && (
          <Tool isDisabled={gate.isOffline} onClick={() => open({ what: 'pay', of: 'all' })}>
            {dueWords(unpaid)}
          </Tool>
        )}
        {children.length > 0 && (
          <>
            <Tool onClick={() => open({ what: 'groups' })}>
              {groups.length > 0 ? 'Change groups' : 'Make groups'}
            </Tool>
            <Tool onClick={onLabels}>Labels, wristbands</Tool>
          </>
        )}
      </div>
    </>
  );
}

interface ToolProps {
  isDisabled?: boolean;
  onClick: () => void;
  children: string;
}

const Tool = ({ isDisabled = false, onClick, children }: ToolProps) => (
  <GateButton disabled={isDisabled} onClick={onClick}>
    {children}
  </GateButton>
);

const dueWords = (unpaid: GateUnpaid) =>
  `${counted(unpaid.length, 'booking')} to pay: ${formatPounds(unpaid.reduce((sum, { duePence }) => sum + duePence, 0))}`;

type GroupsProps = Pick<DaySheetProps, 'children' | 'group' | 'onGroup'> & {
  groups: readonly Group[];
};

/** The day's groups with how many of each are here; one tap shows one alone. */
const Groups = ({ groups, children, group, onGroup }: GroupsProps) => (
  <div className={groupStyles.groups} role="group" aria-label="Groups">
    {groups.map(({ id, name, coach }) => {
      const own = children.filter((row) => groupOf(row, groups)?.id === id);
      const here = own.filter(({ attendance }) => attendance.presence === 'here').length;
      return (
        <button
          key={id}
          type="button"
          aria-pressed={group === id}
          onClick={() => onGroup(group === id ? undefined : id)}
        >
          <strong>{name}</strong> {here} of {own.length} here{coach && `, ${coach}`}
        </button>
      );
    })}
  </div>
);
