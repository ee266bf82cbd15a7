import { Football } from './balls';
import { Court, type CourtProps, paint } from './court';

const LENGTH = 105;
const WIDTH = 68;
const RING = 9.15;
const STRIPE = 5.25;

/** The laws' 105 by 68 m pitch with its centre circle, areas, arcs and corners. */
export function FootballLines({ line = 0.45 }: { line?: number }) {
  const middle = { x: LENGTH / 2, y: WIDTH / 2 };
  return (
    <g {...paint(line)}>
      <rect width={LENGTH} height={WIDTH} />
      <path d={`M${middle.x} 0V${WIDTH}`} />
      <circle cx={middle.x} cy={middle.y} r={RING} />
      <circle cx={middle.x} cy={middle.y} r={line * 1.2} fill="#fffdf7" stroke="none" />
      <GoalEnd />
      <g transform={`matrix(-1 0 0 1 ${LENGTH} 0)`}>
        <GoalEnd />
      </g>
    </g>
  );
}

const GoalEnd = () => (
  <>
    <path d="M0 13.84h16.5v40.32H0M0 24.84h5.5v18.32H0" />
    <path d="M16.5 26.69a9.15 9.15 0 0 1 0 14.62" />
    <circle cx={11} cy={34} r={0.35} fill="#fffdf7" stroke="none" />
    <path d="M0 2a2 2 0 0 0 2-2M0 66a2 2 0 0 1 2 2" />
  </>
);

/** Stripes that a mower leaves in the grass. */
export const MownStripes = ({ light = '#1f7f59' }: { light?: string }) => (
  <path
    fill={light}
    d={Array.from({ length: 14 }, (_, row) => (row - 2) * 2 * STRIPE)
      .map((x) => `M${x} -40h${STRIPE}v148h-${STRIPE}z`)
      .join('')}
  />
);

export const FootballPitch = ({ view = '44 20 22 26', turn = -24, ...rest }: CourtProps) => (
  <Court {...rest} view={view} turn={turn} ground="#18714f">
    <MownStripes />
    <FootballLines />
    <Football x={57.4} y={29.4} r={2.9} />
  </Court>
);
