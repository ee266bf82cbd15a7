import { easeInOut, overshoot, progress } from '../motion';

export const SIDE = 172;
export const MIDDLE = 360;
/** Centre of the first square, and so of those above it. */
const FIRST = 650;
export const rowMiddle = (row: number) => FIRST - SIDE * row;

/** The ages of the camps as a hopscotch: after 12, the sun is home. */
export const rows = [[5], [6, 7], [8], [9, 10], [11], [12]];
export const HOME = rowMiddle(rows.length) + SIDE / 2;

const colours = [
  'var(--color-coral)',
  'var(--color-sky)',
  'var(--color-sun)',
  'var(--color-chalk)',
  'var(--color-coral)',
  'var(--color-sky)',
  'var(--color-sun)',
  'var(--color-chalk)',
];

interface HopscotchProps {
  t: number;
  /** When the trainers land on each row, home last. */
  landings: number[];
}

export function Hopscotch({ t, landings }: HopscotchProps) {
  return (
    <>
      {rows.map((ages, row) =>
        ages.map((age, place) => (
          <Square
            key={age}
            age={age}
            x={MIDDLE + (place - (ages.length - 1) / 2) * SIDE}
            y={rowMiddle(row)}
            painted={row < 2 ? 1 : progress(t, 1.5 + row * 0.22, 2.1 + row * 0.22, easeInOut)}
            filled={progress(t, landings[row] ?? 0, (landings[row] ?? 0) + 0.28, overshoot)}
          />
        )),
      )}
      <Home painted={progress(t, 2.9, 3.5, easeInOut)} />
    </>
  );
}

interface SquareProps {
  age: number;
  x: number;
  y: number;
  painted: number;
  filled: number;
}

function Square({ age, x, y, painted, filled }: SquareProps) {
  if (painted <= 0) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-SIDE / 2}
        y={-SIDE / 2}
        width={SIDE}
        height={SIDE}
        fill={colours[age - 5]}
        transform={`scale(${filled})`}
      />
      <rect
        x={-SIDE / 2}
        y={-SIDE / 2}
        width={SIDE}
        height={SIDE}
        fill="none"
        stroke="var(--color-chalk)"
        strokeWidth={12}
        pathLength={1}
        strokeDasharray={`${painted} 2`}
      />
      <text
        y={42}
        textAnchor="middle"
        fill={filled > 0.4 ? 'var(--color-ink)' : 'var(--color-chalk)'}
        opacity={painted}
        style={{ fontFamily: 'var(--font-display)', fontWeight: 800, fontSize: 120 }}
      >
        {age}
      </text>
    </g>
  );
}

function Home({ painted }: { painted: number }) {
  if (painted <= 0) return null;
  return (
    <path
      d={`M${MIDDLE - SIDE} ${HOME}a${SIDE} ${SIDE} 0 0 1 ${2 * SIDE} 0z`}
      fill="var(--color-sun)"
      fillOpacity={painted}
      stroke="var(--color-chalk)"
      strokeWidth={12}
      pathLength={1}
      strokeDasharray={`${painted} 2`}
    />
  );
}
