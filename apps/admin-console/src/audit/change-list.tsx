import { type AuditLogEntry } from '@sunfield/contracts/audit';
import { formatPounds } from '@sunfield/contracts/money';
import styles from '../ui/log.module.css';

type Values = NonNullable<AuditLogEntry['before']>;

/** Each value that an entry tells of: struck out what it was, strong what it is. */
export function ChangeList({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <span className={styles.none}>–</span>;
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          {plain(name)}: {isIn(before, name) && <del>{say(name, before[name])}</del>}
          {isIn(before, name) && isIn(after, name) && ' → '}
          {isIn(after, name) && <ins>{say(name, after[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}

const isIn = (values: Values | null, name: string): values is Values =>
  values !== null && Object.hasOwn(values, name);

/** `totalPence` as people read it: "total". */
const plain = (name: string): string =>
  name
    .replace(/Pence$/, '')
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function say(name: string, value: Values[string] | undefined): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return name.endsWith('Pence') && typeof value === 'number' ? formatPounds(value) : String(value);
}
