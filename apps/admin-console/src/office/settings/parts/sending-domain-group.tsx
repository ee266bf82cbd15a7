import {
  type DomainCheck,
  type DomainCheckState,
  type SendingDomain,
} from '@sunfield/contracts/mail/sending-domain';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { sendingDomainQuery } from '../../../kernel/saved-settings/api';
import { Group } from '../../../kernel/ui/group';
import layout from '../../../kernel/ui/layout.module.css';
import { Loaded } from '../../../kernel/ui/loaded';
import { Pill } from '../../../kernel/ui/pill';
import { Hint } from '../../../kernel/ui/quiet';

/** Whether mail servers can tell that emails are from this provider. */
export function SendingDomainGroup() {
  const domain = useQuery(sendingDomainQuery);
  return (
    <Group
      title="Sending domain"
      about="Mailboxes trust an email if public records of its domain say who may send it. The person who looks after your domain adds them."
      action={
        <Button onClick={() => void domain.refetch()} loading={domain.isFetching}>
          Check again
        </Button>
      }
    >
      <Loaded query={domain} rows={4}>
        {(data) => <Checks domain={data} />}
      </Loaded>
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
            <Record key={n} text={text} />
          ))}
        </details>
      )}
      {record && (
        <>
          <p>
            {found.length > 0 ? 'Put this in its place' : `Add this ${record.type} record`} at{' '}
            {host}:
          </p>
          <Record text={record.value} />
        </>
      )}
    </li>
  );
}

const Record = ({ text }: { text: string }) => (
  <code className={layout.callout} style={{ display: 'block', userSelect: 'all' }}>
    {text}
  </code>
);
