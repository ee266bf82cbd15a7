import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { type RetentionDue, type RetentionPreview } from '@sunfield/contracts/kit/retention';
import { type Settings } from '@sunfield/contracts/site/settings';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, InputNumber } from 'antd';
import { LoadProblem } from '../../ui/load-problem';
import { retentionQuery } from '../../saved-settings/api';
import { Group } from '../fields/fields';
import { settingName } from '../fields/setting-names';
import styles from '../fields/settings.module.css';

/** The reason why each is not longer or shorter. */
const reasons: Record<keyof Settings['retention'], string> = {
  notesDays: 'Health data: needed while the children are with you, and for a question soon after.',
  contactDays: 'So that you still know last year’s families when the next season goes on sale.',
  moneyYears:
    'Tax law asks for six years of books. Amounts and dates are kept for good, without names.',
  enquiryDays: 'Counted from when an enquiry came, or its state was changed last.',
  logDays: 'Long enough to look back over a whole season and the one before it.',
};

/** What is erased automatically and when, and what that would be today. */
export const RetentionGroup = () => (
  <Group
    title="How long data is kept"
    explained="After that it is erased automatically, and the privacy notice says the same. A booking’s days count from its last camp day, or from when it was booked, paid or changed last if that is later. While a payment is disputed, a change waits or the family has credit, the booking is left."
  >
    <DueToday />
    {(Object.keys(reasons) as (keyof typeof reasons)[]).map((name) => (
      <Form.Item
        key={name}
        name={['retention', name]}
        label={settingName(['retention', name])}
        extra={reasons[name]}
      >
        <InputNumber className={styles.number} />
      </Form.Item>
    ))}
  </Group>
);

function DueToday() {
  const preview = useQuery(retentionQuery);
  if (preview.isError) return <LoadProblem error={preview.error} retry={preview.refetch} />;
  if (preview.isPending) return null;
  return <Alert type="info" className={styles.due} title={dueWords(preview.data)} />;
}

function dueWords({ startsAt, due }: RetentionPreview): string {
  const what = dueParts(due);
  const sentence = what.length > 0 ? `Due today: ${listed(what)}.` : 'Nothing is due today.';
  if (startsAt === null) return `${sentence} Nothing is erased for the first seven days.`;
  return new Date(startsAt) > new Date()
    ? `${sentence} Nothing is erased before ${formatTimestamp(startsAt)}.`
    : sentence;
}

/** The counts of what is erased, in words. */
export const dueParts = ({
  notes,
  contacts,
  money,
  enquiries,
  logs,
  links = 0,
}: RetentionDue): string[] =>
  [
    notes > 0 && `the notes of ${counted(notes, 'booking')}`,
    contacts > 0 && `the names and contacts of ${counted(contacts, 'booking')}`,
    money > 0 && `the card references of ${counted(money, 'booking')}`,
    enquiries > 0 && counted(enquiries, 'enquiry', 'enquiries'),
    logs > 0 && counted(logs, 'log entry', 'log entries'),
    links > 0 && `the links of ${counted(links, 'booking')}`,
  ].filter((part) => part !== false);
