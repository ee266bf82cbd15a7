import {
  type DomainCheck,
  type DomainCheckState,
  type SendingDomain,
} from '@sunfield/contracts/mail/sending-domain';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { sendingDomainQuery } from '../../../kernel/saved-settings/api';
import { Group } from '../../../kernel/ui/group';
import layout from '../../../kernel/ui/layout.module.css';
import { LoadProblem } from '../../../kernel/ui/load-problem';
import { Pill } from '../../../kernel/ui/pill';
import { Hint } from '../../../kernel/ui/quiet';
import styles from './sending-domain-group.module.css';

/** Whether mail servers can tell that emails are from this provider. */
export function SendingDomainGroup() {
  const domain = useQuery(sendingDomainQuery);
  const { data, error, isFetching, refetch } = domain;
  return (
    <Group
      title="Sending domain"
      about="Mailboxes trust an email if public records of its domain say who may send it. The person who looks after your domain adds them."
      action={
        <Button onClick={() => void refetch()} loading={isFetching}>
          Check again
        </Button>
      }
    >
      {error && <LoadProblem error={error} retry={refetch} />}
      {domain.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && <Checks domain={data} />}
    </Group>
  );
}

const Checks = ({ domain: { domain, at, checks } }: { domain: SendingDomain }) => (
  <>
    <Hint>
      {domain}, checked {formatTimestamp(at)}. New records can take a few hours to be seen.
    </Hint>
    <ul className={layout.lines}>
      {checks.map((check) => (
        <Check key={check.of + check.host} check={check} />
      ))}
    </ul>
  </>
);

const names: Record<DomainCheck['of'], string> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  alignment: 'Alignment',
};
const states: Record<DomainCheckState, ['good' | 'waiting' | 'overdue' | undefined, string]> = {
  good: ['good', 'Good'],
  better: ['waiting', 'Should be better'],
  missing: ['overdue', 'Missing'],
  unknown: [undefined, 'Not known'],
};

function Check({ check: { of, host, state, says, found, record } }: { check: DomainCheck }) {
  const [tone, label] = states[state];
  return (
    <li>
      <p>
        <strong>{names[of]}</strong> <Pill tone={tone}>{label}</Pill>
      </p>
      <p>{says}</p>
      {found.length > 0 && (
        <details>
          <summary>What {host} says now</summary>
          {found.map((text, n) => (
            <code key={n} className={styles.record}>
              {text}
            </code>
          ))}
        </details>
      )}
      {record && (
        <>
          <p>
            {found.length > 0 ? 'Put this in its place' : `Add this ${record.type} record`} at{' '}
            {host}:
          </p>
          <code className={styles.record}>{record.value}</code>
        </>
      )}
    </li>
  );
}
