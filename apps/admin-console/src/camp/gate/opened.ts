import { type GateChild, type OwnWalkIn } from './gate-children';
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
  | { what: 'day' | 'party' | 'adults' | 'groups' | 'code' | 'roll call' };

/** A parent reads what happened to this child. */
export const forParent = ({ key }: GateChild, back?: Opened): Opened => ({
  what: 'parent reads',
  key,
  back,
});
