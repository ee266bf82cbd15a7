import { Football } from '../courts/balls';
import { Court } from '../courts/court';
import { FootballLines, MownStripes } from '../courts/football-pitch';

/** The corner of a pitch, and a ball that has just crossed the line. */
export const OutOfPlay = ({ className }: { className?: string }) => (
  <Court className={className} view="78 -15 40 26" ground="#115a40">
    <MownStripes light="#13634a" />
    <FootballLines line={0.4} />
    <path
      d="M104.5 9.5C104 3 106.5-3 111-6.4"
      fill="none"
      stroke="#fffdf7"
      strokeWidth={0.25}
      strokeLinecap="round"
      strokeDasharray=".02 .9"
    />
    <Football x={111.6} y={-7} r={2.1} />
  </Court>
);
