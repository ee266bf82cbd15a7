import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { formatLongDate } from '@sunfield/words/dates';
import { Paper, PrintedAt } from '../../kernel/ui/paper';
import styles from './printed-roll.module.css';
import { type OnRoll } from './roll';

interface PrintedRollProps {
  venueName: string;
  date: string;
  /** "40 children, 3 adults" */
  words: string;
  here: readonly OnRoll[];
  found: ReadonlySet<string>;
}

/** The roll call on paper, for when there is no phone at the assembly point. */
export const PrintedRoll = ({ venueName, date, words, here, found }: PrintedRollProps) => (
  <Paper data-testid="printed-roll">
    <table className={styles.roll}>
      {/* Repeated on every page, so that a loose page can still be identified. */}
      <thead>
        <tr>
          <td colSpan={3} className={styles.heading}>
            <p className={styles.venue}>Roll call: {venueName}</p>
            <p>
              {formatLongDate(date)} · {words} <PrintedAt />
            </p>
          </td>
        </tr>
      </thead>
      <tbody>
        {here.map(({ key, name, child }) => (
          <tr key={key}>
            <td className={styles.box}>{found.has(key) ? '☑' : '☐'}</td>
            <td>{name}</td>
            <td>
              {child &&
                phoneFields
                  .map((field) => child[field.key])
                  .filter(Boolean)
                  .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
);
