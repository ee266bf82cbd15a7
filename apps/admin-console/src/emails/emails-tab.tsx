import {
  type EmailKind,
  type EmailLogEntry,
  emailProblems,
  emailStatuses,
} from '@sunfield/contracts/emails';
import { formatPounds } from '@sunfield/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { Select, type TableProps, Tag } from 'antd';
import { useSearchParams } from 'react-router-dom';
import styles from '../ui/log.module.css';
import { formatMoment } from '../ui/moment';
import { readPage } from '../data/read-page';
import { PagedTable } from '../ui/paged-table';
import { RefreshButton } from '../ui/refresh-button';
import { SubjectLink } from '../ui/subject-link';
import { type EmailFilters, EMAILS_A_PAGE, emailsQuery } from './api';
import { kindName, problemName, statusName, subjectOf } from './email-names';
import { Resend } from './resend';

/** What was sent and what failed: about which booking, not to whom or what it said. */
export default function EmailsTab() {
  const [params, setParams] = useSearchParams();
  const filters: EmailFilters = {
    page: readPage(params),
    status: emailStatuses.find((status) => status === params.get('status')),
    problem: emailProblems.find((problem) => problem === params.get('problem')),
  };
  const show = ({ page, status, problem }: EmailFilters) =>
    setParams({
      tab: 'emails',
      ...(status && { status }),
      ...(problem && { problem }),
      ...(page > 1 && { page: `${page}` }),
    });
  const choice = filters.problem ?? filters.status;
  const choose = (value: typeof choice) =>
    show({
      page: 1,
      status: emailStatuses.find((status) => status === value),
      problem: emailProblems.find((problem) => problem === value),
    });
  const emails = useQuery(emailsQuery(filters));
  return (
    <>
      <div className={styles.bar}>
        <Select
          aria-label="Email status"
          className={styles.choice}
          placeholder="Any status"
          allowClear
          value={choice}
          onChange={choose}
          options={[
            ...emailStatuses.map((value) => ({ value, label: statusName[value] })),
            ...emailProblems.map((value) => ({ value, label: problemName[value] })),
          ]}
        />
        <div className={styles.end}>
          <span role="status">
            {emails.data && `${emails.data.total.toLocaleString('en-GB')} in the log, newest first`}
          </span>
          <RefreshButton isFetching={emails.isFetching} refresh={emails.refetch} />
        </div>
      </div>
      <PagedTable<EmailLogEntry>
        query={emails}
        rowKey="id"
        columns={columns}
        page={filters.page}
        pageSize={EMAILS_A_PAGE}
        goTo={(page) => show({ ...filters, page })}
        empty={choice ? 'No emails with this status.' : 'No emails yet.'}
      />
    </>
  );
}

const columns: TableProps<EmailLogEntry>['columns'] = [
  { title: 'Written', dataIndex: 'queuedAt', render: formatMoment },
  { title: 'Email', dataIndex: 'kind', render: (kind: EmailKind) => kindName[kind] },
  {
    title: 'About',
    render: (_, email) => <About email={email} />,
  },
  { title: 'Status', render: (_, email) => <EmailStatus email={email} /> },
  { title: 'Action', align: 'right', render: (_, email) => <Resend email={email} /> },
];

const About = ({ email }: { email: EmailLogEntry }) => {
  const { kind, subjectId, bookingId, amountPence } = email;
  const type = subjectOf(kind);
  if (bookingId === undefined) {
    return type ? (
      <SubjectLink type={type} id={subjectId} />
    ) : (
      <span className={styles.none}>–</span>
    );
  }
  return (
    <>
      {amountPence !== undefined && `${formatPounds(amountPence)} of `}
      <SubjectLink type="booking" id={bookingId} />
    </>
  );
};

const tagStyle: Record<EmailLogEntry['status'], string | undefined> = {
  queued: styles.waiting,
  sent: styles.good,
  failed: styles.bad,
  dropped: undefined,
};

const EmailStatus = ({ email }: { email: EmailLogEntry }) => {
  const { status, attempts, queuedAt, sentAt, dueAt, lastError } = email;
  return (
    <div className={styles.state}>
      <Tag className={`${styles.tag} ${tagStyle[status]}`}>{statusName[status]}</Tag>
      {sentAt && status === 'sent' && formatMoment(sentAt)}
      {status === 'queued' &&
        attempts > 0 &&
        `not taken since ${formatMoment(queuedAt)}, tried ${attempts === 1 ? 'once' : `${attempts} times`}, next ${formatMoment(dueAt)}`}
      {status === 'failed' && `given up after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
      {lastError && status !== 'sent' && <span className={styles.detail}>{lastError}</span>}
    </div>
  );
};
