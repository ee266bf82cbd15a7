import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { type TableProps } from 'antd';
import { PagedTable } from '../ui/paged-table';
import { type AuditFilters, auditQuery, ENTRIES_A_PAGE } from './api';
import { AuditFilterBar } from './audit-filter-bar';
import { useAuditFilters } from './audit-filters';
import { AuditSubject } from './audit-subject';
import { CARE_TOPIC } from './audit-topics';
import { CareReadingsTable } from './care-readings-table';
import { ChangeList } from './change-list';

/** Who did what and when, with the values before and after. Contains no personal data. */
export default function AuditTab() {
  const { filters, changeFilters } = useAuditFilters();
  const Log = filters.action === CARE_TOPIC ? CareReadingsTable : EventsTable;
  return <Log filters={filters} changeFilters={changeFilters} />;
}

interface EventsTableProps {
  filters: AuditFilters;
  changeFilters: (change: Partial<AuditFilters>) => void;
}

function EventsTable({ filters, changeFilters }: EventsTableProps) {
  const entries = useQuery(auditQuery(filters));
  return (
    <>
      <AuditFilterBar
        filters={filters}
        onChange={changeFilters}
        total={entries.data?.total}
        isFetching={entries.isFetching}
        refresh={entries.refetch}
      />
      <PagedTable<AuditLogEntry>
        query={entries}
        rowKey="id"
        columns={columns}
        page={filters.page}
        pageSize={ENTRIES_A_PAGE}
        goTo={(page) => changeFilters({ page })}
        empty="No entries match."
      />
    </>
  );
}

const columns: TableProps<AuditLogEntry>['columns'] = [
  { title: 'When', dataIndex: 'at', render: formatTimestamp },
  { title: 'Who', render: (_, entry) => whoOf(entry) },
  { title: 'What', dataIndex: 'action', render: actionName },
  {
    title: 'On',
    render: (_, entry) => <AuditSubject {...entry} />,
  },
  {
    title: 'Old and new',
    render: (_, { before, after }) => <ChangeList before={before} after={after} />,
  },
];

/** Marks what staff did for a parent on the phone, to distinguish it from what parents do themselves. */
function whoOf({ actor, actorName, action }: AuditLogEntry): string {
  const name = actorName ?? actor;
  const isForParent = actor.startsWith('staff:') && forParents.includes(action);
  return isForParent ? `${name}, for the parent` : name;
}

const forParents = ['booking.placed', 'booking.link_copied'];

/** Sentences for actions whose name alone is not clear enough. */
const sentences: Partial<Record<string, string>> = {
  'staff.login_failed': 'A login was refused',
  'staff.sessions_ended': 'Logged out in other browsers',
  'registers.printed': 'Register printed',
  'booking.noted': 'Note for staff',
  'booking.amendment_waiting': 'Change waiting for payment',
  'booking.amendment_fallen': 'A change that waited to be paid was not made',
  'booking.address_confirmed': 'The new email address of a booking was confirmed',
  'booking.address_kept': 'The new email address of a booking was given up',
  'booking.address_asked_again': 'The email to confirm a new address was sent again',
  'booking.links_withdrawn': 'All links to the booking were withdrawn',
  'booking.link_opened': 'A link to the booking was opened in another browser',
  'booking.shared': 'A link to share a booking was made',
  'booking.share_ended': 'The shared link of a booking was ended',
  'booking.share_opened': 'The shared link of a booking was opened',
};

/** `staff.password_reset` in words: "Staff password reset". */
function actionName(action: string): string {
  const sentence = sentences[action];
  if (sentence) return sentence;
  const words = action.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
