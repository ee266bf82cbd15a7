import { counted } from '@sunfield/words/counted';
import { calendarDateInLondon, formatTime, formatTimestamp } from '@sunfield/words/dates';
import { type RegisterPrint } from '@sunfield/contracts/bookings/registers';
import { Alert } from 'antd';
import styles from './registers.module.css';

/** Prints of this register that are out of date, and a line about the newest if it is current. */
export function Prints({ prints }: { prints: readonly RegisterPrint[] }) {
  const [newest] = prints;
  const outdated = prints.filter((print) => differences(print).length > 0);
  return (
    <>
      {outdated.map((print) => (
        <Alert
          key={`${print.by} ${print.at}`}
          className={styles.lastPrint}
          type="warning"
          showIcon
          title={`${printedWords(print)}; since then: ${differences(print).join(', ')}.`}
        />
      ))}
      {newest && !outdated.includes(newest) && (
        <p className={`${styles.lastPrint} ${styles.muted}`}>
          {printedWords(newest)}; nothing has changed since.
        </p>
      )}
    </>
  );
}

const differences = ({ added, gone, changed }: RegisterPrint): string[] => [
  ...(added > 0 ? [`${counted(added, 'child', 'children')} added`] : []),
  ...(gone > 0 ? [`${counted(gone, 'child', 'children')} gone`] : []),
  ...(changed > 0 ? [`${counted(changed, 'child', 'children')} with other details`] : []),
];

/** "Printed at 07:42 by ann", with the date if that was not today. */
function printedWords({ by, at }: RegisterPrint): string {
  const when = isToday(at) ? `at ${formatTime(at)}` : formatTimestamp(at);
  return `Printed ${when}${by ? ` by ${by}` : ''}`;
}

const isToday = (at: string): boolean =>
  calendarDateInLondon(at) === calendarDateInLondon(new Date());
