import { Basketball } from './balls';
import { paint } from './court';

/** A coach's board: what we promise, drawn as plays. All three have the same size. */
const board = { viewBox: '0 0 400 280', 'aria-hidden': true, focusable: false } as const;

const cross = (x: number, y: number) => (
  <path
    key={`${x} ${y}`}
    d={`M${x - 15} ${y - 15}l30 30m0-30-30 30`}
    stroke="#ffc72e"
    strokeWidth={9}
    strokeLinecap="round"
  />
);

const ring = (x: number, y: number) => (
  <circle key={`${x} ${y}`} cx={x} cy={y} r={17} fill="none" stroke="#fffdf7" strokeWidth={8} />
);

const pass = (d: string) => (
  <path
    d={d}
    fill="none"
    stroke="#fffdf7"
    strokeWidth={5}
    strokeLinecap="round"
    strokeDasharray=".1 13"
  />
);

const run = (d: string, tip: string) => (
  <g fill="none" stroke="#ff6f4d" strokeWidth={6} strokeLinecap="round" strokeLinejoin="round">
    <path d={d} />
    <path d={tip} />
  </g>
);

/** Playing together: passes and runs between teammates. */
export const TogetherBoard = ({ className }: { className?: string }) => (
  <svg className={className} {...board}>
    <rect width={400} height={280} fill="#115a40" />
    <g {...paint(5)} opacity={0.4}>
      <path d="M-10 250h420" />
      <circle cx={200} cy={250} r={84} />
    </g>
    {pass('M88 196C120 120 150 104 186 112')}
    {pass('M226 116C270 130 296 150 318 188')}
    {run('M330 172C338 120 330 92 300 58', 'm297 82 2-26 25 8')}
    {run('M84 174C70 130 78 92 104 62', 'm80 72 25-12 8 26')}
    {ring(80, 208)}
    {ring(208, 112)}
    {ring(330, 206)}
    {cross(150, 180)}
    {cross(262, 196)}
    {cross(206, 48)}
  </svg>
);

/** Many sports on one floor: the painted lines of a sports hall, each sport in a different colour. */
export const ManySportsBoard = ({ className }: { className?: string }) => (
  <svg className={className} {...board}>
    <rect width={400} height={280} fill="#dfae6b" />
    <path
      d="M0 0h400v35H0zM0 70h400v35H0zM0 140h400v35H0zM0 210h400v35H0z"
      fill="#d6a25c"
      opacity={0.6}
    />
    <g fill="none" strokeWidth={7}>
      <path d="M30-10v300M370-10v300M30 46h340M30 234h340M200-10v300" stroke="#2f5fa8" />
      <path d="M-10 140h420M-10 52A150 150 0 0 1-10 228" stroke="#0a3526" />
      <path d="M410 30A130 130 0 0 0 410 250" stroke="#0a3526" />
      <path d="M-10 84H96v112H-10M410 84H304v112H410" stroke="#c4532f" />
      <path d="M96 84a56 56 0 0 1 0 112M304 84a56 56 0 0 0 0 112" stroke="#c4532f" />
      <circle cx={200} cy={140} r={62} stroke="#fffdf7" />
      <path d="M118-10v300M282-10v300" stroke="#fffdf7" strokeDasharray="26 16" />
    </g>
    <Basketball x={250} y={92} r={40} />
  </svg>
);

const huddle = [
  '#ffc72e',
  '#fffdf7',
  '#ff6f4d',
  '#8fd0e8',
  '#fffdf7',
  '#ffc72e',
  '#8fd0e8',
  '#fffdf7',
  '#ff6f4d',
  '#fffdf7',
];

/** A team huddle in the centre circle, with the coach in the middle. */
export const HuddleBoard = ({ className }: { className?: string }) => (
  <svg className={className} {...board}>
    <rect width={400} height={280} fill="#0a3526" />
    <g {...paint(5)} opacity={0.4}>
      <path d="M200-10v300" />
    </g>
    <circle cx={200} cy={140} r={102} {...paint(6)} />
    {huddle.map((colour, place) => (
      <circle
        key={place}
        cx={200}
        cy={140 - 70}
        r={18}
        fill={colour}
        transform={`rotate(${place * 36} 200 140)`}
      />
    ))}
    <circle cx={200} cy={140} r={24} fill="none" stroke="#ffc72e" strokeWidth={8} />
    <circle cx={200} cy={140} r={8} fill="#ffc72e" />
  </svg>
);
