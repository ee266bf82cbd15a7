import { type Register } from '@sunfield/contracts/bookings/registers';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { formatLongDate } from '@sunfield/words/dates';
import { Paper, PrintedAt } from '../../../kernel/ui/paper';
import paper from '../../../kernel/ui/paper.module.css';
import styles from './printed-roll.module.css';
import { isFound, type OnRoll } from '../model/roll';

interface PrintedRollProps {
  register: Register;
  /** "40 children, 3 adults" */
  words: string;
  here: readonly OnRoll[];
}

/** The roll call on paper, for when there is no phone at the assembly point. */
export const PrintedRoll = ({ register, words, here }: PrintedRollProps) => (
  <Paper data-testid="printed-roll">
    <table className={`${paper.sheet} ${styles.roll}`}>
      {/* Repeated on every page, so that a loose page can still be identified. */}
      <thead>
        <tr>
          <td colSpan={3} className={paper.heading}>
            <p className={paper.title}>Roll call: {register.venueName}</p>
            <p>
              {formatLongDate(register.date)} · {words} <PrintedAt />
            </p>
          </td>
        </tr>
      </thead>
      <tbody>
        {here.map((one) => (
          <tr key={one.key}>
            <td className={styles.box}>{isFound(one) ? '☑' : '☐'}</td>
            <td>{one.name}</td>
            <td>
              {one.child &&
                phoneFields
                  .map((field) => one.child?.[field.key])
                  .filter(Boolean)
                  .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
);
