import { type FamilyMatch } from '@sunfield/contracts/families/families';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { listed } from '@sunfield/words/listed';
import { MIN_SEARCH_LENGTH } from '@sunfield/contracts/office/staff-search';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Spin } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { SearchBox } from '../../kernel/ui/search-box';
import { familyMatchesQuery } from './api';
import styles from './new-booking.module.css';

/** Fills in the form with a family that has booked before. */
export function FindFamily({ onFound }: { onFound: (family: FamilyMatch) => void }) {
  const [search, setSearch] = useState('');
  useAskedFamily(onFound);
  const { data, error, isFetching, refetch } = useQuery(familyMatchesQuery(search));
  const choose = (family: FamilyMatch) => {
    setSearch('');
    onFound(family);
  };
  const isAsked = search.length >= MIN_SEARCH_LENGTH;
  return (
    <div style={{ marginBottom: 20 }}>
      <SearchBox
        label="Find a family that has booked before"
        placeholder="Find a family: email, phone or name"
        search={search}
        onSearch={setSearch}
      />
      <div role="status">
        {isAsked && isFetching && !data && <Spin size="small" />}
        {isAsked && data?.length === 0 && (
          <Quiet>No family found. Fill in their details below.</Quiet>
        )}
      </div>
      {isAsked && error && <LoadProblem error={error} retry={refetch} />}
      {isAsked && data && data.length > 0 && (
        <Flex component="ul" vertical gap={8} aria-label="Families found" style={{ marginTop: 12 }}>
          {data.map((family) => (
            <li key={family.parentEmail}>
              <Button className={styles.family} onClick={() => choose(family)}>
                <strong>{family.parentName}</strong>
                <Detail>
                  {[family.parentEmail, ...phoneFields.map(({ key }) => family[key])].join(' · ')}
                </Detail>
                <Detail>{listed(family.children.map(({ name }) => name))}</Detail>
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </div>
  );
}

/** Fills in the family that the address names, as a family's page does, and takes it out of the address. */
function useAskedFamily(onFound: (family: FamilyMatch) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('family') ?? '';
  const { data } = useQuery(familyMatchesQuery(asked));
  const theirs = asked && data?.find(({ parentEmail }) => parentEmail.toLowerCase() === asked);
  const found = useEffectEvent((family: FamilyMatch) => {
    onFound(family);
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (theirs) found(theirs);
  }, [theirs]);
}
