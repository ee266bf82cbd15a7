import { type PartyEnquiryRecord } from '@sunfield/contracts/parties/enquiries';
import { type EnquiryFilter, enquiryFilters } from '@sunfield/contracts/parties/enquiry-status';
import { counted } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Empty, Flex, Pagination, Segmented, Select, Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { siteQuery } from '../kernel/data/brand';
import { type Page } from '../kernel/data/page-query';
import { addressAfter, readPage } from '../kernel/data/read-page';
import { useLastPage } from '../kernel/data/use-last-page';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Found, type Listed } from '../kernel/ui/refresh-button';
import { ENQUIRIES_A_PAGE, enquiriesQuery, partiesQuery } from './api';
import layout from '../kernel/ui/layout.module.css';
import { inColumns } from '../kernel/ui/in-columns';
import styles from './enquiries.module.css';
import { EnquiryCard } from './enquiry-card';
import { enquiryStatusName } from './enquiry-status';
import { PackagesAndTimes } from './packages';
import { PartyList } from './party-list';

/** Enquiries about birthday parties, what became of them, and what is on offer. */
export default function EnquiriesTab() {
  const [params, setParams] = useSearchParams();
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'enquiries';
  return (
    <>
      <Segmented
        style={{ marginBottom: 12 }}
        aria-label="What to show"
        options={[...views]}
        value={view}
        onChange={(next) =>
          setParams({ tab: 'enquiries', ...(next !== 'enquiries' && { view: next }) })
        }
      />
      {view === 'enquiries' ? (
        <Enquiries />
      ) : view === 'parties' ? (
        <PartyList />
      ) : (
        <PackagesAndTimes />
      )}
    </>
  );
}

const views = [
  { value: 'enquiries', label: 'Enquiries' },
  { value: 'parties', label: 'Parties' },
  { value: 'packages', label: 'Packages and times' },
] as const;

function Enquiries() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const status = enquiryFilters.find((filter) => filter === params.get('status'));
  const enquiries = useQuery(enquiriesQuery({ page, status }));
  const show = (next: number, filter: EnquiryFilter | undefined) =>
    setParams(addressAfter('enquiries', { page: next, status: filter }, { page: next }));
  useLastPage({
    page,
    pageSize: ENQUIRIES_A_PAGE,
    total: enquiries.isPlaceholderData ? undefined : enquiries.data?.total,
    goTo: (last) => show(last, status),
  });
  return (
    <>
      <EnquiryFilterBar status={status} onChange={(filter) => show(1, filter)} query={enquiries} />
      {enquiries.error ? (
        <LoadProblem error={enquiries.error} retry={enquiries.refetch} />
      ) : (
        <EnquiryList found={enquiries.data} isFiltered={status !== undefined} />
      )}
      <Pagination
        style={{ marginTop: 16 }}
        align="end"
        current={page}
        pageSize={ENQUIRIES_A_PAGE}
        total={enquiries.data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(next) => show(next, status)}
      />
    </>
  );
}

interface EnquiryListProps {
  found: Page<PartyEnquiryRecord> | undefined;
  isFiltered: boolean;
}

function EnquiryList({ found, isFiltered }: EnquiryListProps) {
  const { data: site } = useQuery(siteQuery);
  const { data: parties } = useQuery(partiesQuery);
  if (!found) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (found.rows.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={isFiltered ? 'No enquiries match.' : noneYet(site?.parties.areOffered)}
      />
    );
  }
  return (
    <ul className={styles.list} style={inColumns(340, 14, 'auto-fill')}>
      {found.rows.map((enquiry) => (
        <li key={enquiry.id}>
          <EnquiryCard
            enquiry={enquiry}
            party={parties?.find(({ enquiryId }) => enquiryId === enquiry.id)}
          />
        </li>
      ))}
    </ul>
  );
}

const noneYet = (areOffered = true): string =>
  areOffered
    ? 'No party enquiries yet.'
    : 'No party enquiries. Parents cannot send any: parties are switched off in the settings.';

interface EnquiryFilterBarProps {
  status: EnquiryFilter | undefined;
  onChange: (status: EnquiryFilter | undefined) => void;
  query: Listed;
}

const options = enquiryFilters.map((value) => ({ value, label: enquiryStatusName[value] }));

const EnquiryFilterBar = ({ status, onChange, query }: EnquiryFilterBarProps) => (
  <Flex gap={8} align="center" style={{ marginBottom: 12 }} role="search">
    <Select
      className={layout.choice}
      aria-label="Enquiry status"
      placeholder="Any status"
      allowClear
      value={status}
      onChange={onChange}
      options={options}
    />
    <Found query={query} say={(total) => counted(total, 'enquiry', 'enquiries')} />
  </Flex>
);
