import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { formatPounds } from '@sunfield/words/money';
import styles from '../ui/log.module.css';
import { plainName } from './plain-name';

type Values = NonNullable<AuditLogEntry['before']>;

/** Each changed value: the old one struck through, the new one in bold. */
export function ChangeList({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <span className={styles.none}>–</span>;
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          {plainName(name)}: {isIn(before, name) && <del>{say(name, before[name])}</del>}
          {isIn(before, name) && isIn(after, name) && ' → '}
          {isIn(after, name) && <ins>{say(name, after[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}

const isIn = (values: Values | null, name: string): values is Values =>
  values !== null && Object.hasOwn(values, name);

function say(name: string, value: Values[string] | undefined): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name.endsWith('Pence') && typeof value === 'number') return formatPounds(value);
  if (name.endsWith('Id') && typeof value === 'number') return `no. ${value}`;
  return plainValue(String(value));
}

/** A state in words: "partially refunded". References, which contain digits or capitals, stay unchanged. */
const plainValue = (value: string): string =>
  /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
