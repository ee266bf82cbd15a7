import {
  Basketball,
  CricketBall,
  Football,
  TennisBall,
} from '../../../apps/public-site/src/kernel/illustrations/balls';
import { type Stop } from './sports-ground';

interface BallInPlayProps {
  over: Stop;
  x: number;
  y: number;
  r: number;
  lift: number;
  turn: number;
}

type Ball = Omit<BallInPlayProps, 'over'>;

const DancersBall = ({ x, y, r, lift }: Ball) => (
  <>
    <circle
      cx={x + r * (0.42 + lift)}
      cy={y + r * (0.5 + lift)}
      r={r}
      fill="#200b28"
      opacity={0.34 / (1 + lift)}
    />
    <circle cx={x} cy={y} r={r} fill="var(--color-chalk)" />
    <path
      d={`M${x - r * 0.9} ${y + r * 0.3}a${r} ${r} 0 0 0 ${r * 1.8} 0`}
      fill="none"
      stroke="var(--color-coral)"
      strokeWidth={r * 0.28}
    />
  </>
);

/** The ball of the court it is over; it grows as it rises towards the camera. */
export function BallInPlay({ over, r, lift, ...place }: BallInPlayProps) {
  const ball = { ...place, r: r * (1 + lift * 0.3), lift };
  if (over === 'football') return <Football {...ball} />;
  if (over === 'basketball') return <Basketball {...ball} />;
  if (over === 'tennis') return <TennisBall {...ball} />;
  if (over === 'cricket') return <CricketBall {...ball} />;
  return <DancersBall {...ball} />;
}
