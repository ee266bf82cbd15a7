import { Football } from '../illustrations/balls';
import { Court } from '../illustrations/court';
import { FootballLines, MownStripes } from '../illustrations/football-pitch';

/** The corner of a pitch, and a ball that has just crossed the line. */
export const OutOfPlay = ({ className }: { className?: string }) => (
  <Court className={className} view="81 -17 33 20" keep="xMaxYMax" ground="#115a40">
    <MownStripes light="#13634a" />
    <FootballLines line={0.4} />
    <path
      d="M103.2 3.4C103.6 0 106-4 109.4-6.6"
      fill="none"
      stroke="#fffdf7"
      strokeWidth={0.22}
      strokeLinecap="round"
      strokeDasharray=".02 .9"
    />
    <Football x={110.2} y={-7.4} r={2.1} />
  </Court>
);
