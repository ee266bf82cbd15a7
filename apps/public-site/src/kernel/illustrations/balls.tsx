/** A coloured ball or prop for each court. All cast the same short shadow, as from one sun. */
interface BallProps {
  x: number;
  y: number;
  r: number;
  turn?: number;
  /** Height above the ground, in radii: the shadow moves further away. */
  lift?: number;
}

const at = ({ x, y, r, turn = 0 }: BallProps) => `translate(${x} ${y}) scale(${r}) rotate(${turn})`;

const Shadow = ({ x, y, r, lift = 0 }: BallProps) => (
  <ellipse
    cx={x + r * (0.42 + lift)}
    cy={y + r * (0.5 + lift)}
    rx={r * 1.02}
    ry={r * 0.96}
    fill="#06251a"
    opacity={0.34 / (1 + lift)}
  />
);

const pentagon = (radius: number, turn: number) =>
  Array.from({ length: 5 }, (_, corner) => {
    const angle = ((turn + corner * 72 - 90) * Math.PI) / 180;
    return `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`;
  });

/** Five seams from the middle patch to the rim's patches. */
const footballSeams = pentagon(1, 0)
  .map((rim, corner) => `M${pentagon(0.36, 0)[corner]}L${rim}`)
  .join('');

const footballRim = Array.from({ length: 5 }, (_, corner) => corner * 72);

export const Football = (ball: BallProps) => (
  <>
    <Shadow {...ball} />
    <g transform={at({ turn: 14, ...ball })}>
      <circle r={1} fill="#fffdf7" />
      <path d={footballSeams} stroke="#0b2a1e" strokeWidth={0.055} fill="none" />
      <path d={`M${pentagon(0.36, 0).join('L')}z`} fill="#0b2a1e" />
      {footballRim.map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          fill="#0b2a1e"
          d="M0-.66.2-.78.31-.95A1 1 0 0 0-.31-.95L-.2-.78z"
        />
      ))}
      <circle r={0.972} fill="none" stroke="#0b2a1e" strokeWidth={0.055} />
    </g>
  </>
);

export const Basketball = (ball: BallProps) => (
  <>
    <Shadow {...ball} />
    <g transform={at({ turn: 22, ...ball })}>
      <circle r={1} fill="#f0762b" />
      <g fill="none" stroke="#3b1608" strokeWidth={0.07}>
        <path d="M0-1V1M-1 0H1M-.72-.69a.86.86 0 0 1 0 1.38M.72-.69a.86.86 0 0 0 0 1.38" />
        <circle r={0.965} />
      </g>
    </g>
  </>
);

export const TennisBall = (ball: BallProps) => (
  <>
    <Shadow {...ball} />
    <g transform={at({ turn: -18, ...ball })}>
      <circle r={1} fill="#dcee3c" />
      <path
        d="M-.62-.79a.95.95 0 0 1 0 1.58M.62-.79a.95.95 0 0 0 0 1.58"
        fill="none"
        stroke="#fffdf7"
        strokeWidth={0.13}
      />
    </g>
  </>
);

export const CricketBall = (ball: BallProps) => (
  <>
    <Shadow {...ball} />
    <g transform={at({ turn: 34, ...ball })}>
      <circle r={1} fill="#b3261e" />
      <g fill="none" stroke="#fff1e0" strokeWidth={0.06}>
        <path d="M-.12-.99q.1 1 0 1.98M.12-.99q-.1 1 0 1.98" strokeDasharray=".12 .07" />
      </g>
    </g>
  </>
);

/** Loops that widen towards the ribbon's free end. */
const ribbonPath =
  'M1-.55C1.5-1 1.9-.75 1.7-.4s-.8.1-.5-.5S2.5-1.9 2.8-1.3 2.2-.2 1.95-.75 2.8-2.7 3.7-2.5s.5 1.6-.3 1.5.1-2.4 1.5-2.7 1.5.8 2 .5';

/** A gymnast's ribbon on its stick: x and y are where it is held, r is the length of the stick. */
export const Ribbon = (prop: BallProps) => (
  <g transform={at(prop)} fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path
      d={ribbonPath}
      stroke="#06251a"
      strokeWidth={0.22}
      opacity={0.3}
      transform="translate(.1 .16)"
    />
    <path d={ribbonPath} stroke="#ff6f4d" strokeWidth={0.22} />
    <path d="M0 0 1-.55" stroke="#fffdf7" strokeWidth={0.1} />
  </g>
);
