import { type Adults } from '@sunfield/contracts/camp/duty/adults-of';
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

interface DutyLine {
  text: string;
  isWarning: boolean;
}

/** Who is in charge, who gives first aid, and whether there are enough adults for the children. Visitors do not count. */
export function dutyLines(
  { adults, inCharge }: Adults,
  children: readonly Pick<GateChild, 'child' | 'attendance'>[],
  ratio: Ratio | undefined,
): DutyLine[] {
  const staff = adults.filter(({ isVisitor, to }) => !isVisitor && to === null);
  const aiders = staff.filter(({ roles }) => roles.includes('first_aider'));
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
    ...(ratio ? ratioLines(staff.length, children, ratio) : []),
  ];
}

/** With so few more children the next adult is needed, it is said before. */
const WARN_BEFORE = 2;

function ratioLines(
  adults: number,
  children: readonly Pick<GateChild, 'child' | 'attendance'>[],
  ratio: Ratio,
): DutyLine[] {
  const agesOf = (presence: string) =>
    children
      .filter(({ attendance }) => attendance.presence === presence)
      .map(({ child }) => Number.parseInt(child.age, 10));
  const here = agesOf('here');
  const coming = agesOf('expected');
  const all = [...here, ...coming];
  const needed = adultsNeeded(here, ratio);
  const room = roomFor(here, adults, ratio);
  const lines = [
    {
      text: `${counted(adults, 'adult')} here, ${needed} needed for ${counted(here.length, 'child', 'children')}`,
      isWarning: room < 0,
    },
  ];
  if (adults > 0 && room >= 0 && room < WARN_BEFORE && coming.length > 0)
    lines.push({
      text: `${room === 0 ? 'One more child' : 'Two more children'} and you need another adult`,
      isWarning: true,
    });
  const later = adultsNeeded(all, ratio);
  if (coming.length > 0 && later > adults)
    lines.push({ text: `${later} needed once all ${all.length} are here`, isWarning: false });
  return lines;
}
