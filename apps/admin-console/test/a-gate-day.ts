import { type Day } from '../src/camp/gate/kept/day';
import { aRegister } from './register-samples';

const nothing = () => undefined;

/** A day at the gate of anna, of which nothing is known but what a test says. */
export const aGateDay = (known: { [Part in keyof Day]?: Partial<Day[Part]> } = {}): Day =>
  ({
    opened: { permissions: [] },
    list: aRegister(),
    here: { date: '2025-10-27', venue: 'brecks', by: 'anna', behindMs: 0 },
    view: { filter: 'expected', search: '', group: undefined },
    children: [],
    unbooked: [],
    colleagues: [],
    hasBegun: true,
    dueOf: nothing,
    open: nothing,
    close: nothing,
    ...known,
  }) as unknown as Day;
