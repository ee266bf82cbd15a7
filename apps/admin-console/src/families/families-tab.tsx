import { ParentSchema } from '@sunfield/contracts/bookings/booking-fields';
import { type FamilyRow } from '@sunfield/contracts/families/family-page';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { counted } from '@sunfield/words/counted';
import { formatShortDate, formatShortDateWithYear } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { LoadProblem } from '../kernel/ui/load-problem';
import { readPage } from '../kernel/data/read-page';
import { type Column } from '../kernel/lists/list';
import { PagedList } from '../kernel/lists/paged-list';
import { PhoneLinks } from '../kernel/ui/phone-links';
import { Detail, Quiet } from '../kernel/ui/quiet';
import { SearchBox } from '../kernel/ui/search-box';
import { FAMILIES_A_PAGE, familiesQuery, familyAddress, familyPageQuery, familyQuery } from './api';
import { FamilyCard } from './family-card';
import { FamilyView } from './family-view';
import { AllDuplicates } from './duplicates';

const isWholeAddress = (text: string): boolean =>
  safeParse(ParentSchema.shape.parentEmail, text).success;

/** The list of families; or one of them, or one enquiry, by the address. */
export default function FamiliesTab() {
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const enquiryId = Number(params.get('enquiry') ?? 0);
  if (isWholeAddress(email)) return <OneFamily key={email} email={email} />;
  if (!email && enquiryId > 0) return <OneEnquiry key={enquiryId} enquiryId={enquiryId} />;
  return <FamilyList search={email || (params.get('search') ?? '')} />;
}

const AllFamilies = () => (
  <p style={{ marginBottom: 10 }}>
    <Link to="?tab=families">All families</Link>
  </p>
);

function OneFamily({ email }: { email: string }) {
  const page = useQuery(familyPageQuery(email));
  return (
    <>
      <AllFamilies />
      {page.isError && <LoadProblem error={page.error} retry={page.refetch} />}
      {page.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {page.data && <FamilyView page={page.data} email={email} />}
    </>
  );
}

function OneEnquiry({ enquiryId }: { enquiryId: number }) {
  const family = useQuery(familyQuery({ enquiryId }));
  if (family.isError) return <LoadProblem error={family.error} retry={family.refetch} />;
  if (family.isPending) return <Skeleton active />;
  return (
    <div style={{ maxWidth: 760 }}>
      <AllFamilies />
      <FamilyCard family={family.data} whose={{ enquiryId }} />
    </div>
  );
}

/** Every family that has booked, the newest booking first. */
function FamilyList({ search }: { search: string }) {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const families = useQuery(familiesQuery(page, search));
  const onSearch = useCallback(
    (text: string) =>
      setParams({ tab: 'families', ...(text && { search: text }) }, { replace: true }),
    [setParams],
  );
  const isHeld = families.data?.rows.some(({ email }) => email === search.toLowerCase());
  return (
    <>
      <div role="search" style={{ marginBottom: 14 }}>
        <SearchBox
          label="Find a family"
          placeholder="Parent, child, phone or email"
          search={search}
          onSearch={onSearch}
        />
      </div>
      {isWholeAddress(search) && isHeld === false && (
        <p>
          <Link to={familyAddress(search)}>What we hold for {search}</Link>
        </p>
      )}
      {!search && page === 1 && <AllDuplicates />}
      <PagedList<FamilyRow>
        label="Families"
        query={families}
        rowKey="email"
        columns={columns}
        page={page}
        pageSize={FAMILIES_A_PAGE}
        goTo={(to) => setParams({ tab: 'families', page: `${to}`, ...(search && { search }) })}
        empty={
          search
            ? `No family has booked as “${search}”.`
            : 'No families yet. They appear here with their first booking.'
        }
      />
    </>
  );
}

const columns: Column<FamilyRow>[] = [
  {
    title: 'Family',
    cell: (family) => (
      <>
        <strong>
          <Link to={familyAddress(family.email)}>{family.parentName}</Link>
        </strong>{' '}
        {phoneFields.map(({ key }) => (
          <PhoneLinks key={key} phone={family[key]} />
        ))}
      </>
    ),
  },
  { title: 'Children', cell: ({ children }) => children.join(', ') },
  {
    title: 'Camp days',
    cell: ({ nextDay, lastDay, bookings }) => (
      <>
        {nextDay ? `Next ${formatShortDate(nextDay)}` : lastWords(lastDay)}{' '}
        <Quiet>{counted(bookings, 'booking')}</Quiet>
      </>
    ),
  },
  {
    title: 'To pay',
    align: 'right',
    isNamed: true,
    cell: ({ duePence, creditPence }) => (
      <>
        {duePence > 0 ? <strong>{formatPounds(duePence)}</strong> : <Quiet>–</Quiet>}
        {creditPence > 0 && <Detail>{formatPounds(creditPence)} credit</Detail>}
      </>
    ),
  },
];

const lastWords = (lastDay: string | null): string =>
  lastDay ? `Last ${formatShortDateWithYear(lastDay)}` : 'None';
