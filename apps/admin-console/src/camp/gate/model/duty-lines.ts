import { type Adults, isAllowed } from '@sunfield/contracts/camp/duty/adults-of';
import { type DutyRole } from '@sunfield/contracts/camp/duty/duty';
import { adultsNeeded, type Ratio, roomFor } from '@sunfield/contracts/camp/duty/ratio';
import { counted } from '@sunfield/words/counted';
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

/** For the line above the list: "2 adults, 3 needed", and what is missing. Visitors do not count. */
export function dutyWords(
  { adults, inCharge, over }: Adults,
  children: Counted,
  ratio: Ratio | undefined,
): DutyLine[] {
  const staff = staffOf(adults);
  const words = [ratioWords({ adults: staff.length, over }, children, ratio)];
  if (!inCharge) words.push(wrong('no one in charge'));
  if (!staff.some(({ roles }) => roles.includes('first_aider')))
    words.push(wrong('no first aider'));
  return words;
}

const staffOf = (adults: Adults['adults']) =>
  adults.filter(({ isVisitor, to }) => !isVisitor && to === null);

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
  const of = (presence: string) =>
    children.filter(({ attendance }) => attendance.presence === presence);
  const ages = of('here').map(({ child }) => Number.parseInt(child.age, 10));
  const room = roomFor(ages, adults, ratio);
  const needed = adultsNeeded(ages, ratio);
  return {
    room,
    needed,
    missing: needed - adults,
    isSoon: adults > 0 && room >= 0 && room < WARN_BEFORE && of('expected').length > 0,
  };
}

function ratioWords(
  { adults, over }: Pick<Adults, 'over'> & { adults: number },
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
