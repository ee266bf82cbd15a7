import { Basketball, Football, TennisBall } from './balls';
import { paint } from './court';

const CENTRE = { x: 400, y: 520 };
/** Lane lines of the bend, from the infield outwards. */
const lanes = [228, 282, 336, 390];

const bend = (radius: number) =>
  `M${CENTRE.x - radius} 1100V${CENTRE.y}a${radius} ${radius} 0 0 1 ${radius * 2} 0V1100`;

/**
 * The first picture: a running track's bend and, in its infield, the sun rising over the half-way
 * line, like the logo at the size of a stadium. y = 520 of 900 is the half-way line.
 */
export const SunriseTrack = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 800 900"
    overflow="visible"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d={`${bend(390)}H${CENTRE.x + 228}V${CENTRE.y}a228 228 0 0 0 -456 0V1100z`}
      fill="#c4532f"
    />
    <g {...paint(5)}>
      {lanes.map((radius) => (
        <path key={radius} d={bend(radius)} />
      ))}
    </g>
    <clipPath id="above-the-line">
      <path d={`M0 0h800v${CENTRE.y}H0z`} />
    </clipPath>
    <g clipPath="url(#above-the-line)">
      <circle data-sun cx={CENTRE.x} cy={CENTRE.y} r={168} fill="#ffc72e" />
    </g>
    <g {...paint(7)}>
      <path d={`M${CENTRE.x - 168} ${CENTRE.y}a168 168 0 0 0 336 0`} />
      <path d={`M-2400 ${CENTRE.y}H3200`} />
    </g>
    <g
      fill="#fffdf7"
      fontFamily="var(--font-display)"
      fontWeight={800}
      fontSize={40}
      textAnchor="middle"
    >
      {[37, 91, 145].map((x, lane) => (
        <text key={x} x={x} y={CENTRE.y - 20}>
          {lane + 1}
        </text>
      ))}
    </g>
    <path
      d="M600 508C612 420 560 292 300 252"
      fill="none"
      stroke="#fffdf7"
      strokeWidth={6}
      strokeLinecap="round"
      strokeDasharray=".1 19"
    />
    <TennisBall x={296} y={248} r={34} />
    <Football x={262} y={CENTRE.y - 70} r={66} />
    <Basketball x={604} y={262} r={84} />
  </svg>
);
