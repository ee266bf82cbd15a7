import { type Adults, isAllowed } from '@sunfield/contracts/camp/duty/adults-of';
import { type DutyRole } from '@sunfield/contracts/camp/duty/duty';
import { adultsNeeded, type Ratio, roomFor } from '@sunfield/contracts/camp/duty/ratio';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { type GateChild } from './gate-children';

export const roleWords: Record<DutyRole, string> = {
  first_aider: 'First aider',
  level_3: 'Qualified to level 3',
  safeguarding: 'Deputy safeguarding lead',
};

export interface DutyLine {
  text: string;
  isWarning: boolean;
}

type Counted = readonly Pick<GateChild, 'child' | 'attendance'>[];

/** Who is in charge, who gives first aid, and whether there are enough adults for the children. Visitors do not count. */
export function dutyLines(
  { adults, inCharge, over }: Adults,
  children: Counted,
  ratio: Ratio | undefined,
): DutyLine[] {
  const staff = staffOf(adults);
  const aiders = aidersOf(staff);
  return [
    {
      text: inCharge ? `In charge: ${inCharge.name}` : 'No one is in charge',
      isWarning: !inCharge,
    },
    {
      text:
        aiders.length > 0
          ? `First aid: ${listed(aiders.map(({ name }) => name))}`
          : 'No first aider is here',
      isWarning: aiders.length === 0,
    },
    ...(ratio ? ratioLines({ adults: staff.length, over }, children, ratio) : []),
  ];
}

/** The same for the line above the list: "2 adults, 3 needed", and what is missing. */
export function dutyWords(
  { adults, inCharge, over }: Adults,
  children: Counted,
  ratio: Ratio | undefined,
): DutyLine[] {
  const staff = staffOf(adults);
  const words = [ratioWords({ adults: staff.length, over }, children, ratio)];
  if (!inCharge) words.push({ text: 'no one in charge', isWarning: true });
  if (aidersOf(staff).length === 0) words.push({ text: 'no first aider', isWarning: true });
  return words;
}

const staffOf = (adults: Adults['adults']) =>
  adults.filter(({ isVisitor, to }) => !isVisitor && to === null);
const aidersOf = (staff: Adults['adults']) =>
  staff.filter(({ roles }) => roles.includes('first_aider'));

/** How many adults are missing for the children who are here; 0 if none. */
export const missingAdults = (
  { adults }: Pick<Adults, 'adults'>,
  children: Counted,
  ratio: Ratio | undefined,
): number => (ratio ? Math.max(0, needOf(staffOf(adults).length, children, ratio).missing) : 0);

/** With so few more children the next adult is needed, it is said before. */
const WARN_BEFORE = 2;

/** `isSoon`: one or two of the children who are still to come need another adult. */
function needOf(adults: number, children: Counted, ratio: Ratio) {
  const agesOf = (presence: string) =>
    children
      .filter(({ attendance }) => attendance.presence === presence)
      .map(({ child }) => Number.parseInt(child.age, 10));
  const here = agesOf('here');
  const coming = agesOf('expected');
  const room = roomFor(here, adults, ratio);
  const needed = adultsNeeded(here, ratio);
  return {
    here,
    coming,
    room,
    needed,
    missing: needed - adults,
    isSoon: adults > 0 && room >= 0 && room < WARN_BEFORE && coming.length > 0,
  };
}

interface Staff extends Pick<Adults, 'over'> {
  /** How many are here. */
  adults: number;
}

function ratioWords(
  { adults, over }: Staff,
  children: Counted,
  ratio: Ratio | undefined,
): DutyLine {
  const text = counted(adults, 'adult');
  if (!ratio) return { text, isWarning: false };
  const { room, needed, missing, isSoon } = needOf(adults, children, ratio);
  if (isAllowed(over, missing))
    return { text: `over the number: ${over.reason}`, isWarning: false };
  return isSoon
    ? { text: `${text}, ${needed + 1} needed soon`, isWarning: true }
    : { text: `${text}, ${needed} needed`, isWarning: room < 0 };
}

function ratioLines({ adults, over }: Staff, children: Counted, ratio: Ratio): DutyLine[] {
  const { here, coming, room, needed, missing, isSoon } = needOf(adults, children, ratio);
  const allowed = isAllowed(over, missing) ? over : undefined;
  const all = [...here, ...coming];
  const lines = [
    {
      text: `${counted(adults, 'adult')} here, ${needed} needed for ${counted(here.length, 'child', 'children')}`,
      isWarning: room < 0 && !allowed,
    },
  ];
  if (allowed) lines.push({ text: `${allowed.by} allows it: ${allowed.reason}`, isWarning: false });
  if (isSoon)
    lines.push({
      text: `${room === 0 ? 'One more child' : 'Two more children'} and you need another adult`,
      isWarning: true,
    });
  const later = adultsNeeded(all, ratio);
  if (coming.length > 0 && later > adults)
    lines.push({ text: `${later} needed once all ${all.length} are here`, isWarning: false });
  return lines;
}
