import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { type RetentionDue as Due } from '@sunfield/contracts/kit/retention';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Loaded } from '../../../kernel/ui/loaded';
import { retentionQuery } from '../../../kernel/saved-settings/api';

/** What would be erased today. */
export const RetentionDue = () => (
  <Loaded query={useQuery(retentionQuery)} rows={1}>
    {(due) => <Alert type="info" style={{ marginBottom: 16 }} title={dueWords(due)} />}
  </Loaded>
);

function dueWords(due: Due): string {
  const what = dueParts(due);
  return what.length > 0 ? `Due today: ${listed(what)}.` : 'Nothing is due today.';
}

/** The counts of what is erased, in words. */
export const dueParts = ({
  notes,
  contacts,
  funded,
  money,
  enquiries,
  logs,
  records,
  links,
}: Due): string[] =>
  [
    notes > 0 && `the notes of ${counted(notes, 'booking')}`,
    contacts > 0 && `the names and contacts of ${counted(contacts, 'booking')}`,
    funded > 0 && `the answers for a funder of ${counted(funded, 'booking')}`,
    money > 0 && `the card references of ${counted(money, 'booking')}`,
    enquiries > 0 && counted(enquiries, 'enquiry', 'enquiries'),
    logs > 0 && counted(logs, 'log entry', 'log entries'),
    records > 0 && counted(records, 'record of a camp day', 'records of camp days'),
    links > 0 && `the links of ${counted(links, 'booking')}`,
  ].filter((part) => part !== false);
