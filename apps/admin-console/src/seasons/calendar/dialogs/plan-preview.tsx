import { counted, formatNumber } from '@sunfield/words/counted';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { MAX_DAYS_AT_ONCE } from '@sunfield/contracts/catalogue/season-calendar';
import styles from '../calendar.module.css';
import { type Plan, type TypedPattern } from '../model/pattern';
import { whySkipped } from '../model/skipped-words';

interface PlanPreviewProps {
  plan: Plan;
  typed: TypedPattern;
  bankHolidays: ReadonlyMap<string, string>;
}

/** How many days a pattern creates, and which it skips, before it is sent. */
export const PlanPreview = ({ plan, typed, bankHolidays }: PlanPreviewProps) => (
  <div role="status" className={styles.plan}>
    <strong>{inWords(plan)}</strong>
    {whySkipped(plan.skipped, bankHolidays).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {typed.to && typed.to < calendarDateInLondon(new Date()) && (
      <p>These dates are over, so parents will not be offered them.</p>
    )}
    {plan.added > MAX_DAYS_AT_ONCE && (
      <p>You can add up to {formatNumber(MAX_DAYS_AT_ONCE)} at a time.</p>
    )}
  </div>
);

function inWords({ added, dates, skipped }: Plan): string {
  if (added > 0) return `This makes ${counted(added, 'camp day')} on ${counted(dates, 'date')}.`;
  return skipped.length > 0
    ? 'This makes no camp day.'
    : 'Choose dates, weekdays and venues to see how many camp days this makes.';
}
