import { routeQuery } from '@sunfield/api-client/route-query';
import { findFamilies } from '@sunfield/contracts/families/routes';
import { type FamilyMatch } from '@sunfield/contracts/families/families';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { listed } from '@sunfield/words/listed';
import { MIN_SEARCH_LENGTH } from '@sunfield/contracts/office/staff-search';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Spin } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail, Quiet } from '../../kernel/ui/quiet';
import { SearchBox } from '../../kernel/ui/search-box';
import styles from './new-booking.module.css';

interface FindFamilyProps {
  /** What is searched first: a page of the console may have led here with a family. */
  first: string;
  onFound: (family: FamilyMatch) => void;
}

/**
 * Fills in the form with a family that has booked before. Enter takes the only family found, or goes to the first of
 * several, where Enter takes it.
 */
export function FindFamily({ first, onFound }: FindFamilyProps) {
  const [search, setSearch] = useState(first);
  const [entered, setEntered] = useState(first);
  const found = useRef<HTMLDivElement>(null);
  const isAsked = search.length >= MIN_SEARCH_LENGTH;
  const { data, error, isFetching, refetch } = useQuery({
    ...routeQuery(findFamilies, { query: { q: search } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  const choose = (family: FamilyMatch) => {
    setSearch('');
    onFound(family);
  };
  const onAnswer = useEffectEvent((families: FamilyMatch[]) => {
    const [only] = families;
    if (families.length === 1 && only) choose(only);
    else found.current?.querySelector<HTMLElement>('li button')?.focus();
  });
  // The family comes first.
  useEffect(() => found.current?.querySelector('input')?.focus(), []);
  const answer = entered !== '' && entered === search ? data : undefined;
  useEffect(() => {
    // Once the list is drawn.
    if (answer) setTimeout(() => onAnswer(answer));
  }, [answer]);
  return (
    <div ref={found} style={{ marginBottom: 20 }}>
      <SearchBox
        label="Find a family that has booked before"
        placeholder="Email, phone or name"
        search={search}
        onSearch={setSearch}
        onEnter={setEntered}
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
