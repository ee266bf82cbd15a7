import { Basketball, TennisBall, CricketBall, Ribbon } from './balls';
import { Court, type CourtProps, paint } from './court';

/** Half of FIBA's 28 by 15 m court: the end line is at y = 0, the basket 1.575 m in from it. */
export function BasketballLines() {
  const [line, area] = [0.14, '#ffc72e'];
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

/** 23.77 by 10.97 m, the net across the middle; singles lines, service boxes, centre marks. */
export function TennisLines({ line = 0.12 }) {
  return (
    <g {...paint(line)}>
      <rect width={10.97} height={23.77} fill="#2f5fa8" />
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

/** The 22-yard strip with the bowling, popping and return creases of both ends; x across, y along it. */
export const CricketLines = () => (
  <>
    <rect x={-1.525} y={-2} width={3.05} height={24.12} fill="#e3c787" />
    <path d="M-.9-2v24.1M.2-2v24.1M1-2v24.1" stroke="#cfae67" strokeWidth={0.22} opacity={0.5} />
    <g {...paint(0.07)}>
      <CreaseEnd />
      <g transform="matrix(1 0 0 -1 0 20.12)">
        <CreaseEnd />
      </g>
    </g>
  </>
);

const CreaseEnd = () => (
  <>
    <path d="M-1.32 0h2.64M-1.83 1.22h3.66M-1.32-1.22v2.44M1.32-1.22v2.44" />
    <g fill="#ffc72e" stroke="#7a5410" strokeWidth={0.02}>
      <circle cx={-0.114} r={0.05} />
      <circle r={0.05} />
      <circle cx={0.114} r={0.05} />
    </g>
  </>
);

const Bat = () => (
  <g transform="translate(-.62 1.5) rotate(38)">
    <g transform="translate(.12 .16)" fill="#06251a" opacity={0.3}>
      <rect x={-0.17} y={0} width={0.34} height={1.5} rx={0.12} />
      <rect x={-0.05} y={-0.8} width={0.1} height={0.9} />
    </g>
    <path d="M-.17 0 0-.2.17 0v1.42a.12.12 0 0 1-.12.12h-.1a.12.12 0 0 1-.12-.12z" fill="#f2d8a0" />
    <path d="M0 .05V1.5" stroke="#d9b06a" strokeWidth={0.04} />
    <rect x={-0.055} y={-0.85} width={0.11} height={0.8} rx={0.05} fill="#ff6f4d" />
  </g>
);

export const CricketPitch = ({ view = '-2.9 -1.9 5.8 6.8', turn = -28, ...rest }: CourtProps) => (
  <Court {...rest} view={view} turn={turn} ground="#2a8a63">
    <path fill="#238059" d={[-12, -6, 0, 6, 12].map((x) => `M${x} -30h3v90h-3z`).join('')} />
    <CricketLines />
    <Bat />
    <CricketBall x={0.75} y={2.75} r={0.42} />
  </Court>
);

const lamp = (x: number, y: number) => (
  <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
    <rect x={-0.22} y={-0.3} width={0.44} height={0.6} rx={0.1} fill="#0b2a1e" />
    <circle cy={0.2} r={0.16} fill="#ffc72e" />
  </g>
);

/** A stage plan, 12 by 9 m: marking tape, quarter lines, the lamps, and a dancer's path over the floor. */
export function StagePlan() {
  const line = 0.1;
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
