import { Ribbon } from './balls';
import { Court, type CourtProps, paint } from './court';

const lamp = (x: number, y: number) => (
  <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
    <rect x={-0.22} y={-0.3} width={0.44} height={0.6} rx={0.1} fill="#0b2a1e" />
    <circle cy={0.2} r={0.16} fill="#ffc72e" />
  </g>
);

/** A stage plan, 12 by 9 m: marking tape, quarter lines, the lamps, and a dancer's path over the floor. */
export function StagePlan({ line = 0.1 }: { line?: number }) {
  return (
    <>
      <path d="M0 0h12v8q-6 3.4-12 0z" fill="#6d3a76" />
      <g opacity={0.9}>
        <circle cx={4.1} cy={3.9} r={2.5} fill="#8a4b86" />
        <circle cx={8.3} cy={5} r={2.1} fill="#ffc72e" opacity={0.9} />
      </g>
      <g {...paint(line)}>
        <path d="M0 0h12v8q-6 3.4-12 0z" />
        <path
          d="M4 0v9.3M8 0v9.3M0 3h12M0 6h12"
          strokeWidth={line * 0.5}
          strokeDasharray=".22 .26"
        />
        <path d="M5.7 4.2h.6M6 3.9v.6M1.7 1.2l.6.6m0-.6-.6.6M9.7 1.2l.6.6m0-.6-.6.6" />
        <path
          d="M1.4 7.4c1.2-3.6 4.3-5.9 5.2-3.7S4.4 7.2 3.7 5.4s1.7-4.3 4-3.9 1.5 3.4 2.8 4"
          strokeWidth={line * 1.5}
          strokeLinecap="round"
          strokeDasharray=".02 .36"
        />
      </g>
      {[2, 4, 6, 8, 10].map((x) => lamp(x, -0.55))}
    </>
  );
}

export const DanceStage = ({ view = '2.4 -.2 8 9.4', turn = 11, ...rest }: CourtProps) => (
  <Court {...rest} view={view} turn={turn} ground="#45214f">
    <StagePlan />
    <Ribbon x={4.2} y={7} r={0.92} turn={-6} />
  </Court>
);
