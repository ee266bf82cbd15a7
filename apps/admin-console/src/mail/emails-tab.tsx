import { deliveryWords } from '@sunfield/contracts/kit/delivery';
import {
  type EmailKind,
  emailKinds,
  type EmailLogEntry,
  type EmailLogQuery,
  EmailLogQuerySchema,
  emailProblems,
  emailStatuses,
  namesOfEmail,
} from '@sunfield/contracts/mail/emails';
import { listEmails } from '@sunfield/contracts/office/routes';
import { formatTimestamp } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Flex, Select, Space } from 'antd';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { useFilters } from '../kernel/data/list-filters';
import { pageQuery } from '../kernel/data/page-query';
import layout from '../kernel/ui/layout.module.css';
import styles from '../kernel/ui/log.module.css';
import { type Column } from '../kernel/lists/list';
import { PagedList } from '../kernel/lists/paged-list';
import { Pill } from '../kernel/ui/pill';
import { Detail } from '../kernel/ui/quiet';
import { SubjectLink } from '../kernel/ui/subject-link';
import { problemName, statusName } from './email-states';
import { ReadEmail, Recipient } from './read-email';
import { Resend } from './resend';
import { formatNumber } from '@sunfield/words/counted';
import { Found, type Listed } from '../kernel/ui/refresh-button';
import { SearchBox } from '../kernel/ui/search-box';

const usual: EmailLogQuery = { page: 1, pageSize: 50 };

/** Sent and failed emails: recipient, subject and content, the newest first. */
export default function EmailsTab() {
  const { filters, changeFilters } = useFilters<EmailLogQuery>(EmailLogQuerySchema, usual);
  const emails = useQuery(pageQuery(listEmails, filters));
  const { search, kind, status, problem } = filters;
  return (
    <>
      <EmailFilterBar filters={filters} onChange={changeFilters} query={emails} />
      <PagedList<EmailLogEntry>
        label="Emails"
        query={emails}
        rowKey="id"
        columns={columns}
        page={filters.page}
        pageSize={filters.pageSize}
        goTo={(page, replace) => changeFilters({ page }, replace)}
        empty={
          search
            ? `No emails for “${search}”. Addresses are found as they are now; erased ones aren’t.`
            : kind || status || problem
              ? 'No emails match.'
              : 'No emails yet.'
        }
      />
    </>
  );
}

const columns: Column<EmailLogEntry>[] = [
  { title: 'Written', cell: ({ queuedAt }) => formatTimestamp(queuedAt) },
  { title: 'Email', cell: ({ kind }) => namesOfEmail(kind).name },
  {
    title: 'To',
    isNamed: true,
    cell: (email) => <Recipient email={email} />,
  },
  {
    title: 'About',
    cell: (email) => <About email={email} />,
  },
  { title: 'Status', cell: (email) => <EmailStatus email={email} /> },
  {
    title: 'Action',
    align: 'right',
    cell: (email) => (
      <Space wrap>
        <DialogButton
          size="small"
          aria-label={`Read ${namesOfEmail(email.kind).name}`}
          dialog={(onEnd) => <ReadEmail email={email} onEnd={onEnd} />}
        >
          Read
        </DialogButton>
        <Resend email={email} />
      </Space>
    ),
  },
];

const About = ({ email }: { email: EmailLogEntry }) => {
  const { kind, subjectId, bookingId, amountPence } = email;
  const type = namesOfEmail(kind).numberOf;
  if (bookingId === undefined) {
    return type && <SubjectLink type={type} id={subjectId} />;
  }
  return (
    <>
      {amountPence !== undefined && `${formatPounds(amountPence)} of `}
      <SubjectLink type="booking" id={bookingId} />
    </>
  );
};

const toneOf = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  dropped: undefined,
} as const satisfies Record<EmailLogEntry['status'], string | undefined>;

const isBack = ({ status, delivery }: EmailLogEntry) =>
  status === 'sent' && (delivery?.state === 'bounced' || delivery?.state === 'undelivered');

const EmailStatus = ({ email }: { email: EmailLogEntry }) => {
  const { status, attempts, queuedAt, sentAt, dueAt, lastError, delivery } = email;
  return (
    <div className={styles.words}>
      <Pill tone={isBack(email) ? 'bad' : toneOf[status]}>
        {isBack(email) ? problemName.bounced : statusName[status]}
      </Pill>{' '}
      {sentAt && status === 'sent' && formatTimestamp(sentAt)}
      {status === 'queued' &&
        attempts > 0 &&
        `not taken since ${formatTimestamp(queuedAt)}, tried ${attempts === 1 ? 'once' : `${attempts} times`}, next ${formatTimestamp(dueAt)}`}
      {status === 'failed' && `given up after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
      {lastError && status !== 'sent' && <Detail>{lastError}</Detail>}
      {delivery && (
        <Detail>
          It {deliveryWords[delivery.state]}, {formatTimestamp(delivery.at)}
          {delivery.detail && ` (${delivery.detail})`}
        </Detail>
      )}
    </div>
  );
};

interface EmailFilterBarProps {
  filters: EmailLogQuery;
  onChange: (change: Partial<EmailLogQuery>) => void;
  query: Listed;
}

const EmailFilterBar = ({ filters, onChange, query }: EmailFilterBarProps) => {
  const { search, kind, status, problem } = filters;
  const where = search || kind || status || problem ? 'found' : 'in the log';
  return (
    <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
      <SearchBox
        label="Search emails"
        placeholder="Address or booking number"
        search={search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <Select
        aria-label="Kind of email"
        className={layout.choice}
        placeholder="Any email"
        allowClear
        value={kind}
        onChange={(kind: EmailKind | undefined) => onChange({ kind })}
        options={kinds}
        // Wide enough for the longest option.
        popupMatchSelectWidth={360}
        showSearch={{ optionFilterProp: 'label' }}
        virtual={false}
      />
      <Select
        aria-label="Email status"
        className={layout.choice}
        placeholder="Any status"
        allowClear
        value={problem ?? status}
        onChange={(value: EmailLogQuery['status'] | EmailLogQuery['problem']) =>
          onChange({
            status: emailStatuses.find((status) => status === value),
            problem: emailProblems.find((problem) => problem === value),
          })
        }
        options={states}
      />
      <Found query={query} say={(total) => `${formatNumber(total)} ${where}, newest first`} />
    </Flex>
  );
};

const kinds = emailKinds
  .map((value) => ({ value, label: namesOfEmail(value).name }))
  .sort((one, other) => one.label.localeCompare(other.label));

const states = [
  ...emailStatuses.map((value) => ({ value, label: statusName[value] })),
  ...emailProblems.map((value) => ({ value, label: problemName[value] })),
];
