import { sameName } from '@sunfield/contracts/kit/same-name';
import { type CareRecordNow } from '@sunfield/contracts/camp/care-records/care-records-of';
import { counted } from '@sunfield/words/counted';

interface Giving {
  what: string;
  /** "10:35" */
  time: string;
  /** Two doses within so many are asked about. */
  hours: number;
  /** The record that is corrected. */
  corrects: string | undefined;
}

/** The dose of this medicine that was given last on this day: "Given at 10:35, 2 hours ago: 5 ml". */
export function doseBefore(
  records: readonly CareRecordNow[],
  { what, time, hours, corrects }: Giving,
): { words: string; isTooRecent: boolean } | undefined {
  const doses = records.flatMap(({ id, newest }) =>
    newest.kind === 'medicine' &&
    !newest.isMistake &&
    id !== corrects &&
    sameName(newest.details.what, what)
      ? [
          {
            at: newest.time,
            dose: newest.details.dose,
            after: minutesOf(time) - minutesOf(newest.time),
          },
        ]
      : [],
  );
  const [nearest] = doses.toSorted((one, other) => Math.abs(one.after) - Math.abs(other.after));
  if (!nearest || Number.isNaN(nearest.after)) return undefined;
  const { at, dose, after } = nearest;
  return {
    words: `Given at ${at}, ${lengthWords(Math.abs(after))} ${after < 0 ? 'after this' : 'before'}: ${dose}.`,
    isTooRecent: Math.abs(after) < hours * 60,
  };
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
};

const lengthWords = (minutes: number): string =>
  minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour');
