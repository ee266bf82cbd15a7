import { type DatesStanding, datesOverWords } from '@sunfield/contracts/kit/dates-over';

/** Says that the dates shown are over; renders nothing if one is still to come. */
export function DatesOver({
  isOver,
  isExample,
  name,
}: DatesStanding & {
  /** Name of the season, if there are several. */
  name?: string;
}) {
  if (!isOver) return null;
  const [sentence, more] = datesOverWords({ isExample });
  return (
    <p className="sunlit sheet whole-row" role="note">
      <strong>
        {name && `${name}: `}
        {sentence}
      </strong>{' '}
      {more}
    </p>
  );
}
