import { Basketball } from './balls';
import { Court, type CourtProps, paint } from './court';

/** Half of FIBA's 28 by 15 m court: the end line is at y = 0, the basket 1.575 m in from it. */
export function BasketballLines({
  line = 0.14,
  area = '#ffc72e',
}: {
  line?: number;
  area?: string;
}) {
  return (
    <g {...paint(line)}>
      <rect x={5.05} width={4.9} height={5.8} fill={area} />
      <path d="M5.7 5.8a1.8 1.8 0 0 1 3.6 0" strokeDasharray=".4 .36" />
      <path d="M5.7 5.8a1.8 1.8 0 0 0 3.6 0" fill={area} />
      <rect width={15} height={28} />
      <path d="M0 14h15" />
      <circle cx={7.5} cy={14} r={1.8} fill={area} />
      <path d="M.9 0v2.99a6.75 6.75 0 0 0 13.2 0V0" />
      <path d="M6.25 1.2v.375a1.25 1.25 0 0 0 2.5 0V1.2" />
      <path d="M6.6 1.2h1.8" strokeWidth={line * 1.2} />
      <circle cx={7.5} cy={1.575} r={0.32} stroke="#e5432a" strokeWidth={line * 0.9} />
      <path d="M4.85 1.8h.2M4.85 2.9h.2M4.85 3.9h.2M9.95 1.8h.2M9.95 2.9h.2M9.95 3.9h.2" />
    </g>
  );
}

export const BasketballCourt = ({ view = '2.2 1.4 9.4 11', turn = 16, ...rest }: CourtProps) => (
  <Court {...rest} view={view} turn={turn} ground="#1d6f86">
    <BasketballLines />
    <Basketball x={9.35} y={8.3} r={1.28} />
  </Court>
);
