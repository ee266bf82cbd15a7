import { easeIn, hop, mix, progress } from '../motion';
import { HOME, MIDDLE, rowMiddle, SIDE } from './hopscotch';

type Feet = 'both' | 'left' | 'right';

interface Stand {
  /** When they land. */
  at: number;
  y: number;
  feet: Feet;
  apart: number;
}

/** Where a pair of trainers lands: both feet on two squares, one foot on one. */
export const positions: Stand[] = [
  { at: 0, y: 816, feet: 'both', apart: 46 },
  { at: 1.9, y: rowMiddle(0), feet: 'right', apart: 30 },
  { at: 2.3, y: rowMiddle(1), feet: 'both', apart: SIDE / 2 },
  { at: 2.7, y: rowMiddle(2), feet: 'left', apart: 30 },
  { at: 3.1, y: rowMiddle(3), feet: 'both', apart: SIDE / 2 },
  { at: 3.5, y: rowMiddle(4), feet: 'right', apart: 30 },
  { at: 3.9, y: rowMiddle(5), feet: 'left', apart: 30 },
  { at: 4.34, y: HOME - 74, feet: 'both', apart: 58 },
];

const IN_THE_AIR = 0.3;

interface Foot {
  x: number;
  y: number;
  lift: number;
  turn: number;
}

/** Position of one foot between hops: on the ground, or held up behind. */
function standing({ feet, y, apart }: Stand, side: 'left' | 'right'): Foot {
  const sign = side === 'left' ? -1 : 1;
  if (feet === 'both') return { x: MIDDLE + sign * apart, y, lift: 0, turn: sign * 7 };
  if (feet === side) return { x: MIDDLE, y: y + 4, lift: 0, turn: sign * 4 };
  return { x: MIDDLE + sign * 74, y: y + 66, lift: 0.75, turn: sign * 34 };
}

function footAt(t: number, side: 'left' | 'right'): Foot {
  const next = positions.findIndex(({ at }, index) => index > 0 && t < at);
  const [before, after] = next === -1 ? positions.slice(-2) : positions.slice(next - 1, next + 1);
  if (!before || !after) throw new Error('Nowhere to stand');
  const p = progress(t, after.at - IN_THE_AIR, after.at);
  const [from, to] = [standing(before, side), standing(after, side)];
  const tapping = side === 'left' ? [0.42, 0.72] : [1.02];
  const tap = tapping.reduce((sum, begin) => sum + 0.3 * hop(t, begin, begin + 0.24), 0);
  return {
    x: mix(from.x, to.x, p),
    y: mix(from.y, to.y, p),
    turn: mix(from.turn, to.turn, p),
    lift: mix(from.lift, to.lift, p) + 4 * p * (1 - p) * 1.1 + tap,
  };
}

/** They drop from above to the start, shortly before the film loops. */
const fallen = (foot: Foot, fall: number): Foot => ({ ...foot, lift: foot.lift + 5 * (1 - fall) });

export function Trainers({ t, fallsAt }: { t: number; fallsAt: number }) {
  const begins = t < fallsAt ? t : 0;
  const fall = t < fallsAt ? 1 : progress(t, fallsAt, fallsAt + 0.3, easeIn);
  return (
    <>
      <Trainer {...fallen(footAt(begins, 'left'), fall)} mirrored />
      <Trainer {...fallen(footAt(begins, 'right'), fall)} />
    </>
  );
}

const sole =
  'M.04-1C.4-1 .5-.62.46-.24.43.02.38.22.4.56.42.86.26 1 0 1-.26 1-.4.86-.38.56-.36.22-.42.02-.44-.24-.46-.66-.32-1 .04-1z';

function Trainer({ x, y, lift, turn, mirrored }: Foot & { mirrored?: boolean }) {
  const r = 72 * (1 + lift * 0.22);
  const flip = mirrored ? -1 : 1;
  return (
    <>
      <path
        d={sole}
        transform={`translate(${x + 10 + lift * 40} ${y + 12 + lift * 48}) rotate(${turn}) scale(${flip * r} ${r})`}
        fill="var(--color-field-950)"
        opacity={0.34 / (1 + lift)}
      />
      <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${flip * r} ${r})`}>
        <path d={sole} fill="var(--color-chalk)" />
        <path d={sole} fill="var(--color-coral)" transform="scale(.86 .9)" />
        <path d="M-.3-.62C-.26-.86.3-.9.36-.58.2-.46-.14-.46-.3-.62z" fill="var(--color-chalk)" />
        <ellipse cy={0.5} rx={0.23} ry={0.32} fill="var(--color-ink)" />
        <path
          d="M-.22-.28.24-.34M-.24-.1.24-.14M-.24.08.24.06"
          stroke="var(--color-chalk)"
          strokeWidth={0.085}
          strokeLinecap="round"
        />
      </g>
    </>
  );
}
