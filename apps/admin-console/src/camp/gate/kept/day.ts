import { type Register } from '@sunfield/contracts/bookings/registers';
import { type Unbooked } from '@sunfield/contracts/camp/duty/duty';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { type GivenCode } from '../model/collection-codes';
import {
  type Filter,
  type GateChild,
  type OwnWalkIn,
  type RecordGate,
} from '../model/gate-children';
import { type AtVenue } from './use-care';
import { type RecordDuty, type useDuty } from './use-duty';
import { type useGate } from './use-gate';
import { type Gate } from './use-opening';
import { type Waiting } from './waiting-here';

/** The sheet that is open, and what it is about. */
export type Opened =
  | { what: 'child'; key: string }
  /** A parent reads what happened to a child, and gives the phone back; then the sheet before it is shown again. */
  | { what: 'parent reads'; key: string; back?: Opened | undefined; isRead?: true; thanks?: string }
  /** About one child, or those of a family. */
  | { what: 'collect' | 'call'; keys: readonly string[] }
  | { what: 'left behind'; left: Waiting }
  /** A booking's id; `all`: one of them is chosen first. */
  | { what: 'pay'; of: number | 'all' }
  /** `again`: one that was written down without a network, and refused. */
  | { what: 'walk-in'; again?: OwnWalkIn }
  /** What a camera has read, or staff type. */
  | { what: 'code'; scanned?: GivenCode }
  | { what: 'day' | 'party' | 'adults' | 'groups' | 'labels' | 'roll call' };

/** A parent reads what happened to this child. */
export const forParent = ({ key }: GateChild, back?: Opened): Opened => ({
  what: 'parent reads',
  key,
  back,
});

/** One venue's day at the gate, as its list and its sheets show it and change it. */
export interface Day {
  opened: Gate;
  list: Register;
  here: AtVenue;
  gate: ReturnType<typeof useGate>;
  duty: ReturnType<typeof useDuty>;
  children: readonly GateChild[];
  /** Before the day no one is signed in. */
  hasBegun: boolean;
  /** Walk-ins and payments are taken here today. */
  hasDesk: boolean;
  unpaid: GateUnpaid;
  /** What the child's booking still costs; undefined if it is paid, or not to be taken here. */
  dueOf: (row: GateChild) => number | undefined;
  /** Walk-ins of other phones, or of earlier days. */
  unbooked: readonly Unbooked[];
  /** What colleagues left on this phone. */
  colleagues: readonly Waiting[];
  /** Which children the list shows. */
  view: View;
  show: (change: Partial<View>) => void;
  sheet: Opened | undefined;
  open: (sheet: Opened) => void;
  /** Another sheet that was opened instead stays. */
  close: (what: Opened['what']) => void;
  write: RecordGate;
  recordDuty: RecordDuty;
  removeWalkIn: (walkIn: OwnWalkIn) => void;
  say: (said: string) => void;
  sayFailed: (error: unknown) => void;
}

export interface View {
  filter: Filter;
  search: string;
  /** The group whose children alone are shown. */
  group: string | undefined;
}

export const may = ({ opened }: Pick<Day, 'opened'>, permission: string): boolean =>
  opened.permissions.includes(permission);

/** A colleague's entries are opened, and a collector who was banned is allowed, by owners alone. */
export const isOwner = (day: Pick<Day, 'opened'>) => may(day, 'staff');
