import { ParentSchema } from '@sunfield/contracts/bookings/booking-fields';
import { type FamilyRow } from '@sunfield/contracts/families/family-page';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { counted } from '@sunfield/words/counted';
import { formatShortDate, formatShortDateWithYear } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { Loaded } from '../kernel/ui/loaded';
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
  const isOne = isWholeAddress(email);
  if (!isOne && (email || enquiryId <= 0))
    return <FamilyList search={email || (params.get('search') ?? '')} />;
  return (
    <>
      <p style={{ marginBottom: 10 }}>
        <Link to="?tab=families">All families</Link>
      </p>
      {isOne ? (
        <OneFamily key={email} email={email} />
      ) : (
        <OneEnquiry key={enquiryId} enquiryId={enquiryId} />
      )}
    </>
  );
}

const OneFamily = ({ email }: { email: string }) => (
  <Loaded query={useQuery(familyPageQuery(email))}>
    {(page) => <FamilyView page={page} email={email} />}
  </Loaded>
);

const OneEnquiry = ({ enquiryId }: { enquiryId: number }) => (
  <Loaded query={useQuery(familyQuery({ enquiryId }))}>
    {(family) => <FamilyCard family={family} whose={{ enquiryId }} />}
  </Loaded>
);

/** Every family that has booked, the newest booking first. */
function FamilyList({ search }: { search: string }) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
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
        goTo={(to, replace = false) =>
          setParams({ tab: 'families', page: `${to}`, ...(search && { search }) }, { replace })
        }
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
