import { type CareReading, careScreens } from '@sunfield/contracts/bookings/care-readings';
import { auditTopics } from '@sunfield/contracts/kit/events/events';
import {
  type AuditLogEntry,
  type AuditQuery,
  AuditQuerySchema,
} from '@sunfield/contracts/office/audit';
import { listAuditLog } from '@sunfield/contracts/office/routes';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Flex, Input, Select } from 'antd';
import { careReadingsQuery } from '../../bookings/saved-bookings/api';
import { pageQuery } from '../../kernel/data/page-query';
import { useFilters } from '../../kernel/data/list-filters';
import { type Column } from '../../kernel/lists/list';
import { countedTo, PagedList } from '../../kernel/lists/paged-list';
import layout from '../../kernel/ui/layout.module.css';
import { Quiet } from '../../kernel/ui/quiet';
import { Found, type Listed } from '../../kernel/ui/refresh-button';
import { BookingLink } from '../../kernel/ui/subject-link';
import { actionName, AuditSubject, ChangeList, whoOf } from './audit-words';

/** Not a prefix of logged actions: readings of notes have a separate list. */
const CARE_TOPIC = 'care.';

/** The log's topics: prefixes of action names, in groups. */
export const topicOptions = Object.entries(auditTopics).map(([label, topics]) => ({
  label,
  options: Object.entries(topics).map(([topic, name]) => ({ value: `${topic}.`, label: name })),
}));

const usual: AuditQuery = { page: 1, pageSize: 50 };

/** Who did what and when, with the values before and after. Contains no personal data. */
export default function AuditTab() {
  const { filters, changeFilters } = useFilters<AuditQuery>(AuditQuerySchema, usual);
  const Log = filters.action === CARE_TOPIC ? CareReadings : Events;
  return <Log filters={filters} changeFilters={changeFilters} />;
}

interface LogProps {
  filters: AuditQuery;
  changeFilters: (change: Partial<AuditQuery>, replace?: boolean) => void;
}

/** Newest first. */
function Events({ filters, changeFilters }: LogProps) {
  const entries = useQuery(pageQuery(listAuditLog, filters));
  return (
    <>
      <FilterBar filters={filters} onChange={changeFilters} query={entries} />
      <PagedList<AuditLogEntry>
        label="Audit log"
        query={entries}
        rowKey="id"
        columns={columns}
        page={filters.page}
        pageSize={filters.pageSize}
        goTo={(page, replace) => changeFilters({ page }, replace)}
        beside={{ at: filters, goTo: changeFilters }}
        empty="No entries match."
      />
    </>
  );
}

const columns: Column<AuditLogEntry>[] = [
  { title: 'When', cell: ({ at }) => formatTimestamp(at) },
  { title: 'Who', cell: (entry) => whoOf(entry) },
  { title: 'What', cell: ({ action }) => actionName(action) },
  {
    title: 'On',
    cell: (entry) => <AuditSubject {...entry} />,
  },
  {
    title: 'Old and new',
    cell: ({ before, after }) => <ChangeList before={before} after={after} />,
  },
];

/** Who read which child’s notes, and where. */
function CareReadings({ filters, changeFilters }: LogProps) {
  const { page, pageSize, from, to } = filters;
  const readings = useQuery(careReadingsQuery({ page, pageSize, from, to }));
  return (
    <>
      <FilterBar filters={filters} onChange={changeFilters} query={readings} />
      <PagedList<CareReading>
        label="Who read notes"
        query={readings}
        rowKey="id"
        columns={careColumns}
        page={page}
        pageSize={pageSize}
        goTo={(next, replace) => changeFilters({ page: next }, replace)}
        empty="No notes have been read."
      />
    </>
  );
}

const careColumns: Column<CareReading>[] = [
  { title: 'When', cell: ({ at }) => formatTimestamp(at) },
  { title: 'Who', cell: ({ by }) => by ?? 'account gone' },
  { title: 'Where', cell: ({ screen }) => careScreens[screen] },
  {
    title: 'Booking',
    cell: ({ bookingId }) => <BookingLink id={bookingId} text={`booking ${bookingId}`} />,
  },
  {
    title: 'Children',
    cell: ({ children }) => (children.length > 0 ? children.join(', ') : 'erased since'),
  },
];

interface FilterBarProps {
  filters: AuditQuery;
  onChange: (change: Partial<AuditQuery>) => void;
  query: Listed;
}

const FilterBar = ({ filters, onChange, query }: FilterBarProps) => (
  <Flex wrap gap={8} align="end" style={{ marginBottom: 12 }}>
    <Select
      aria-label="What"
      className={layout.choice}
      style={{ flexBasis: 260 }}
      placeholder="Everything"
      allowClear
      value={filters.action}
      onChange={(action: string | undefined) => onChange({ action })}
      options={topicOptions}
      // Wide enough for the longest option even when the field is narrow.
      popupMatchSelectWidth={270}
      listHeight={448}
      // A dozen options need no virtual list, and the browser's own search finds all of them.
      virtual={false}
    />
    <Day label="From" value={filters.from} onChange={(from) => onChange({ from })} />
    <Day label="To" value={filters.to} onChange={(to) => onChange({ to })} />
    <Found query={query} say={(total) => countedTo(total, 'entry', 'entries, newest first')} />
  </Flex>
);

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <Flex vertical component="label" flex="0 1 170px">
    <Quiet>{label}</Quiet>
    <Input
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  </Flex>
);
