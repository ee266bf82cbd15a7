import { CalendarDateSchema } from '@sunfield/contracts/kit/dates';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { readPage } from '../data/read-page';
import { type AuditFilters } from './api';

const dateOf = (text: string | null) => safeParse(CalendarDateSchema, text).data;

/** The log's filters, from the address. Changing a filter returns to the first page. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const filters: AuditFilters = {
    page: readPage(params),
    action: params.get('action')?.slice(0, 64) || undefined,
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
  };
  const changeFilters = (change: Partial<AuditFilters>) => {
    const next = Object.entries({ ...filters, page: 1, ...change });
    const given = next.filter(([name, value]) => value && !(name === 'page' && value === 1));
    setParams({
      tab: 'audit',
      ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    });
  };
  return { filters, changeFilters };
}
