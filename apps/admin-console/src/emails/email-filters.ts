import { emailKinds, emailProblems, emailStatuses } from '@sunfield/contracts/office/emails';
import { useSearchParams } from 'react-router-dom';
import { readPage } from '../data/read-page';
import { type EmailFilters } from './api';

/** The log's filters, from the address. Changing a filter returns to the first page. */
export function useEmailFilters() {
  const [params, setParams] = useSearchParams();
  const one = <Name extends string>(names: readonly Name[], key: string) =>
    names.find((name) => name === params.get(key));
  const filters: EmailFilters = {
    page: readPage(params),
    search: params.get('search')?.trim().slice(0, 100) || undefined,
    kind: one(emailKinds, 'kind'),
    status: one(emailStatuses, 'status'),
    problem: one(emailProblems, 'problem'),
  };
  const changeFilters = (change: Partial<EmailFilters>) => {
    const next = Object.entries({ ...filters, page: 1, ...change });
    const given = next.filter(([name, value]) => value && !(name === 'page' && value === 1));
    setParams({
      tab: 'emails',
      ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    });
  };
  return { filters, changeFilters };
}
