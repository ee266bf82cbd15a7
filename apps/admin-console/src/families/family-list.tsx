import { type FamilyRow } from '@sunfield/contracts/families/family-page';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { counted } from '@sunfield/words/counted';
import { formatShortDate, formatShortDateWithYear } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { readPage } from '../kernel/data/read-page';
import { type Column } from '../kernel/lists/list';
import { PagedList } from '../kernel/lists/paged-list';
import { PhoneLinks } from '../kernel/ui/phone-links';
import { Detail, Quiet } from '../kernel/ui/quiet';
import { SearchBox } from '../kernel/ui/search-box';
import { FAMILIES_A_PAGE, familiesQuery, familyAddress } from './api';
import { AllDuplicates } from './duplicates';
import { isWholeAddress } from './families-tab';

/** Every family that has booked, the newest booking first. */
export function FamilyList({ search }: { search: string }) {
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
