import { type PartyEnquiryRecord, PartyEnquirySchema } from '@sunfield/contracts/parties/enquiries';
import {
  enquiryFilters,
  type EnquiryQuery,
  EnquiryQuerySchema,
} from '@sunfield/contracts/parties/enquiry-status';
import { partyDateText } from '@sunfield/contracts/parties/party-date';
import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { formatTimestamp } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { counted } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Flex, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { siteQuery } from '../kernel/data/brand';
import { useFilters } from '../kernel/data/list-filters';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { FormDialog } from '../kernel/dialogs/form-dialog';
import { type Column } from '../kernel/lists/list';
import { PagedList } from '../kernel/lists/paged-list';
import { Pill } from '../kernel/ui/pill';
import { Detail, Quiet } from '../kernel/ui/quiet';
import { Found } from '../kernel/ui/refresh-button';
import { enquiriesQuery, partiesQuery, useTakeEnquiry } from './api';
import { EnquiryFields } from './correct-enquiry';
import layout from '../kernel/ui/layout.module.css';
import { EnquiryDrawer, enquiryStatusName } from './enquiry-drawer';
import { PackagesAndTimes } from './packages';
import { PartyCalendar } from './party-calendar';
import { QuoteDialog } from './quote-dialog';
import { PartyList, partyStateNames } from './party-list';

/** Enquiries about birthday parties, what became of them, and what is on offer. */
export default function EnquiriesTab() {
  const [params, setParams] = useSearchParams();
  const { value: view, View } = views.find(({ value }) => value === params.get('view')) ?? views[0];
  return (
    <>
      <Flex wrap gap={8} justify="space-between" style={{ marginBottom: 12 }}>
        <Segmented
          aria-label="What to show"
          options={views.map(({ value, label }) => ({ value, label }))}
          value={view}
          onChange={(next) =>
            setParams({ tab: 'enquiries', ...(next !== 'enquiries' && { view: next }) })
          }
        />
        <DialogButton
          type="primary"
          opensBy="new-enquiry"
          dialog={(onEnd) => <NewEnquiryDialog onEnd={onEnd} />}
        >
          New enquiry
        </DialogButton>
      </Flex>
      <View />
    </>
  );
}

const views = [
  { value: 'enquiries', label: 'Enquiries', View: Enquiries },
  { value: 'parties', label: 'Parties', View: PartyList },
  { value: 'calendar', label: 'Calendar', View: PartyCalendar },
  { value: 'packages', label: 'Packages and times', View: PackagesAndTimes },
] as const;

const usual: EnquiryQuery = { page: 1, pageSize: 25 };

function Enquiries() {
  const [params, setParams] = useSearchParams();
  const { filters, changeFilters } = useFilters<EnquiryQuery>(EnquiryQuerySchema, usual);
  const { page, pageSize, status } = filters;
  const enquiries = useQuery(enquiriesQuery(filters));
  const { data: site } = useQuery(siteQuery);
  const { data: parties } = useQuery(partiesQuery);
  const open = (id?: number) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete('enquiry');
      else next.set('enquiry', String(id));
      return next;
    });
  return (
    <>
      <Flex gap={8} align="center" style={{ marginBottom: 12 }} role="search">
        <Select
          className={layout.choice}
          aria-label="Enquiry status"
          placeholder="Any status"
          allowClear
          value={status}
          onChange={(filter) => changeFilters({ status: filter })}
          options={options}
        />
        <Found query={enquiries} say={(total) => counted(total, 'enquiry', 'enquiries')} />
      </Flex>
      <PagedList<PartyEnquiryRecord>
        label="Party enquiries"
        query={enquiries}
        rowKey="id"
        columns={columnsFor(parties)}
        opens={{ name: ({ id }) => `Open enquiry ${id}`, open: ({ id }) => open(id) }}
        page={page}
        pageSize={pageSize}
        goTo={(next, replace) => changeFilters({ page: next }, replace)}
        empty={status ? 'No enquiries match.' : noneYet(site?.parties.areOffered)}
      />
      <EnquiryDrawer id={Number(params.get('enquiry')) || undefined} onClose={() => open()} />
    </>
  );
}

const columnsFor = (parties: StaffParty[] = []): Column<PartyEnquiryRecord>[] => [
  { title: 'Enquiry', isNumber: true, cell: ({ id }) => `#${id}` },
  { title: 'Parent', share: 17, cell: ({ parentName }) => <strong>{parentName}</strong> },
  {
    title: 'Child',
    share: 15,
    cell: ({ childName, childAge }) => `${childName}\u00a0(${childAge})`,
  },
  {
    title: 'Party',
    share: 33,
    cell: ({ partyDate, guestCount, venueLocation }) => (
      <>
        {partyDateText(partyDate)}
        <Detail>
          {guestCount} children{venueLocation && `, ${venueLocation}`}
        </Detail>
      </>
    ),
  },
  {
    title: 'Received',
    isNamed: true,
    cell: ({ receivedAt }) => <Quiet>{formatTimestamp(receivedAt)}</Quiet>,
  },
  {
    title: 'Quote',
    cell: ({ id }) => {
      const party = parties.find(({ enquiryId }) => enquiryId === id);
      return (
        party && (
          <>
            {partyStateNames[party.state]}
            <Detail>{formatPounds(party.totalPence)}</Detail>
          </>
        )
      );
    },
  },
  {
    title: 'Status',
    isAside: true,
    cell: ({ status, isOverdue }) => (
      <>
        <Pill tone={tones[status]}>{enquiryStatusName[status]}</Pill>{' '}
        {isOverdue && <Pill tone="overdue">Overdue</Pill>}
      </>
    ),
  },
];

const tones = { new: 'waiting', contacted: undefined, won: 'good', lost: undefined } as const;

const noneYet = (areOffered = true): string =>
  areOffered
    ? 'No party enquiries yet.'
    : 'No party enquiries. Parents cannot send any: parties are switched off in the settings.';

const options = enquiryFilters.map((value) => ({ value, label: enquiryStatusName[value] }));

/** For a family on the phone: what it would like, and straight on to its quote. */
function NewEnquiryDialog({ onEnd }: { onEnd: () => void }) {
  const sending = useTakeEnquiry();
  const { data: parties } = useQuery(partiesQuery);
  const [taken, setTaken] = useState<PartyEnquiryRecord>();
  if (taken) {
    // It has one if booking it has failed after that.
    const party = parties?.find(({ enquiryId }) => enquiryId === taken.id);
    return <QuoteDialog enquiry={taken} party={party} onEnd={onEnd} />;
  }
  return (
    <FormDialog
      title="New enquiry"
      okText="Save and quote"
      name="new-enquiry"
      draft="new-enquiry"
      schema={PartyEnquirySchema}
      initialValues={{ activities: [] }}
      sending={sending}
      onSent={setTaken}
      onEnd={onEnd}
    >
      <EnquiryFields />
    </FormDialog>
  );
}
