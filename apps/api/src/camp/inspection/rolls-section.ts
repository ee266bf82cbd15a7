import { type RollKind } from '@sunfield/contracts/camp/duty/duty';
import { foundIn, isOnRoll, type Roll, type Said } from '@sunfield/contracts/camp/duty/rolls-of';
import { formatTime } from '@sunfield/words/dates';
import { DutyEventEntity } from '../duty/duty-event.entity';
import { attendedOn, type AttendedDay } from './attended-days';
import { dutyOn } from './duty-sections';
import { nextDates, type Section } from './section';
import { venueNames } from '../../catalogue/model/venue.entity';

const kindWords: Record<RollKind, string> = {
  drill: 'Drill',
  evacuation: 'Evacuation',
  count: 'Head count',
};

export const rollsSection: Section = {
  key: 'roll-calls',
  title: 'Roll calls and drills',
  about:
    'Each roll call at the gate, and who of the children and adults there was not found in it.',
  columns: [
    'Day',
    'Venue',
    'What',
    'Begun',
    'By',
    'Minutes',
    'On the list',
    'Found',
    'Not found',
    'Note',
  ],
  async read(scope, after) {
    const { dates, next } = await nextDates(scope, after, DutyEventEntity);
    const venueOf = await venueNames(scope.dataSource.manager);
    const duty = (await dutyOn(scope, dates)).filter(({ rolls }) => rolls.length > 0);
    const children = duty.length > 0 ? await attendedOn(scope, dates) : [];
    const named: AttendedDay[] = [];
    const rows = duty.flatMap(({ date, venueKey, adults, rolls }) =>
      rolls.map((roll) => {
        const there = children.filter(
          (child) =>
            child.date === date && child.venueKey === venueKey && isOnRoll(roll, child.stays),
        );
        const onRoll = [
          ...there.map((child) => ({
            name: child.name,
            child,
            found: foundIn(roll.children, [child.childId])[0],
          })),
          ...adults
            .filter((adult) => isOnRoll(roll, [adult]))
            .map(({ name, ids }) => ({
              name,
              child: undefined,
              found: foundIn(roll.adults, ids)[0],
            })),
        ];
        const missing = onRoll.filter(({ found }) => !isInTime(roll, found));
        named.push(...missing.flatMap(({ child }) => child ?? []));
        return [
          date,
          venueOf(venueKey),
          ...factsOf(roll),
          String(onRoll.length),
          String(onRoll.length - missing.length),
          missing
            .map(({ name, found }) => (found ? `${name} (found ${formatTime(found.at)})` : name))
            .join(', '),
          roll.end?.note ?? '',
        ];
      }),
    );
    return { rows, children: named, next };
  },
};

const isInTime = ({ end }: Roll, found: Said | undefined): boolean =>
  found !== undefined && (!end || found.at <= end.at);

const factsOf = ({ at, by, end }: Roll): string[] => [
  end ? kindWords[end.kind] : 'Not ended',
  formatTime(at),
  by ?? '',
  end ? String(Math.round((Date.parse(end.at) - Date.parse(at)) / 60_000)) : '',
];
