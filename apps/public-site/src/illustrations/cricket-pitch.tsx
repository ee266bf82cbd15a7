import { CricketBall } from './balls';
import { Court, type CourtProps, paint } from './court';

/** The 22-yard strip with the bowling, popping and return creases of both ends; x across, y along it. */
export function CricketLines({
  line = 0.07,
  strip = '#e3c787',
}: {
  line?: number;
  strip?: string;
}) {
  return (
    <>
      <rect x={-1.525} y={-2} width={3.05} height={24.12} fill={strip} />
      <path d="M-.9-2v24.1M.2-2v24.1M1-2v24.1" stroke="#cfae67" strokeWidth={0.22} opacity={0.5} />
      <g {...paint(line)}>
        <CreaseEnd />
        <g transform="matrix(1 0 0 -1 0 20.12)">
          <CreaseEnd />
        </g>
      </g>
    </>
  );
}

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
