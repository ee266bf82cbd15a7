import { Basketball, Football, TennisBall } from './balls';
import { paint } from './court';

const flags = Array.from({ length: 15 }, (_, index) => index * 44 - 8);
const colours = ['#ffc72e', '#ff6f4d', '#fffdf7', '#7cc6e8'];

/**
 * A birthday on a pitch: bunting over the half-way line, balls as balloons, and a cake on the
 * centre spot.
 */
export const PartyScene = () => (
  <svg viewBox="0 0 600 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width={600} height={200} fill="#115a40" />
    <path d="M0 0h75v200H0zM150 0h75v200h-75zM300 0h75v200h-75zM450 0h75v200h-75z" fill="#0d4e37" />
    <g {...paint(5)} opacity={0.85}>
      <path d="M-10 152h620" />
      <circle cx={300} cy={152} r={88} />
    </g>
    <path d="M-10 22q310 46 620 0" fill="none" stroke="#fffdf7" strokeWidth={3} />
    {flags.map((x, index) => {
      const y = 22 + 23 * (1 - ((x + 18 - 300) / 310) ** 2);
      return (
        <path
          key={x}
          d={`M${x} ${y}h36l-18 34z`}
          fill={colours[index % colours.length]}
          stroke="#06251a"
          strokeOpacity={0.2}
        />
      );
    })}
    <g fill="none" stroke="#fffdf7" strokeWidth={2}>
      <path d="M112 128q10 34-4 78M168 118q-10 40-44 90M470 116q12 40 36 92M528 130q-8 38-10 80" />
    </g>
    <Football x={110} y={104} r={25} lift={0.5} />
    <Basketball x={170} y={92} r={27} lift={0.5} />
    <TennisBall x={470} y={92} r={24} lift={0.5} />
    <Football x={530} y={106} r={24} lift={0.5} />
    <ellipse cx={312} cy={172} rx={62} ry={12} fill="#06251a" opacity={0.3} />
    <path d="M246 126h108v42q-54 16-108 0z" fill="#ff6f4d" />
    <path
      d="M246 126h108v14q-9 12-18 0-9 12-18 0-9 12-18 0-9 12-18 0-9 12-18 0-9 12-18 0z"
      fill="#fffdf7"
    />
    <ellipse cx={300} cy={126} rx={54} ry={10} fill="#fffdf7" />
    {[276, 300, 324].map((x) => (
      <g key={x}>
        <path d={`M${x} 124V98`} stroke="#7cc6e8" strokeWidth={6} />
        <path d={`M${x} 96q-7-8 0-18 7 10 0 18z`} fill="#ffc72e" />
      </g>
    ))}
  </svg>
);
