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
export const fine = (text: string): DutyLine => ({ text, isWarning: false });
export const wrong = (text: string): DutyLine => ({ text, isWarning: true });

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
    inCharge ? fine(`In charge: ${inCharge.name}`) : wrong('No one is in charge'),
    aiders.length > 0
      ? fine(`First aid: ${listed(aiders.map(({ name }) => name))}`)
      : wrong('No first aider is here'),
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
  if (!inCharge) words.push(wrong('no one in charge'));
  if (aidersOf(staff).length === 0) words.push(wrong('no first aider'));
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
  if (!ratio) return fine(text);
  const { room, needed, missing, isSoon } = needOf(adults, children, ratio);
  if (isAllowed(over, missing)) return fine(`over the number: ${over.reason}`);
  if (isSoon) return wrong(`${text}, ${needed + 1} needed soon`);
  return (room < 0 ? wrong : fine)(`${text}, ${needed} needed`);
}

function ratioLines({ adults, over }: Staff, children: Counted, ratio: Ratio): DutyLine[] {
  const { here, coming, room, needed, missing, isSoon } = needOf(adults, children, ratio);
  const allowed = isAllowed(over, missing) ? over : undefined;
  const all = [...here, ...coming];
  const now = `${counted(adults, 'adult')} here, ${needed} needed for ${counted(here.length, 'child', 'children')}`;
  const lines = [room < 0 && !allowed ? wrong(now) : fine(now)];
  if (allowed) lines.push(fine(`${allowed.by} allows it: ${allowed.reason}`));
  const more = room === 0 ? 'One more child' : 'Two more children';
  if (isSoon) lines.push(wrong(`${more} and you need another adult`));
  const later = adultsNeeded(all, ratio);
  if (coming.length > 0 && later > adults)
    lines.push(fine(`${later} needed once all ${all.length} are here`));
  return lines;
}
