import { formatPounds } from '@sunfield/words/money';
import { counted } from '@sunfield/words/counted';
import { Bars } from './bars';
import { type Step, type StepFigures } from './periods';

interface StepChartProps {
  steps: StepFigures[];
  step: Step;
}

/** Revenue of each day, week or month, the newest first; those without any are left out. */
export function StepChart({ steps, step }: StepChartProps) {
  const most = Math.max(1, ...steps.map(({ revenuePence }) => revenuePence));
  const shown = steps.filter(({ bookings, revenuePence }) => bookings > 0 || revenuePence !== 0);
  return (
    <Bars
      label={`Revenue by ${step}`}
      rows={shown.toReversed().map(({ name, bookings, revenuePence }) => ({
        name,
        parts: [{ share: Math.max(0, revenuePence) / most }],
        text: `${formatPounds(revenuePence)}, ${counted(bookings, 'booking')}`,
      }))}
    />
  );
}
