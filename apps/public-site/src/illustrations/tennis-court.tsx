import { TennisBall } from './balls';
import { Court, type CourtProps, paint } from './court';

/** 23.77 by 10.97 m, the net across the middle; singles lines, service boxes, centre marks. */
export function TennisLines({
  line = 0.12,
  surface = '#2f5fa8',
}: {
  line?: number;
  surface?: string;
}) {
  return (
    <g {...paint(line)}>
      <rect width={10.97} height={23.77} fill={surface} />
      <path d="M1.37 0v23.77M9.6 0v23.77M1.37 5.485h8.23M1.37 18.285h8.23M5.485 5.485v12.8" />
      <path d="M5.485 0v.3M5.485 23.47v.3" />
      <path
        d="M-.91 11.885h12.79"
        stroke="#06251a"
        strokeWidth={line * 2.6}
        opacity={0.3}
        transform="translate(.1 .16)"
      />
      <path d="M-.91 11.885h12.79" strokeWidth={line * 1.8} />
      <circle cx={-0.91} cy={11.885} r={0.2} fill="#0b2a1e" stroke="none" />
      <circle cx={11.88} cy={11.885} r={0.2} fill="#0b2a1e" stroke="none" />
    </g>
  );
}

export const TennisCourt = ({ view = '3.6 4.6 9.4 11', turn = -18, ...rest }: CourtProps) => (
  <Court {...rest} view={view} turn={turn} ground="#18714f">
    <TennisLines />
    <TennisBall x={7.75} y={8.5} r={0.95} />
  </Court>
);
