import {
  type BookingFilter,
  BookingFilterSchema,
  type BookingQuery,
  BookingQuerySchema,
} from '@sunfield/contracts/bookings/bookings';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';

/** What the address bar says about the table: links to a filtered list can be kept and shared. */
export type BookingFilters = BookingQuery;

const ROWS_A_PAGE = 25;
const defaults: BookingFilters = { page: 1, pageSize: ROWS_A_PAGE, sort: '-id' };
const names = Object.keys(BookingQuerySchema.shape) as (keyof BookingFilters)[];

/** Reads what is understood and leaves the rest at its default: a mistyped link still opens. */
export function readFilters(params: URLSearchParams): BookingFilters {
  const given = names.flatMap((name) => {
    const text = params.get(name);
    if (text === null || text === '') return [];
    const read = safeParse(BookingQuerySchema.shape[name], text);
    return read.success ? [[name, read.data] as const] : [];
  });
  return { ...defaults, ...(Object.fromEntries(given) as Partial<BookingFilters>) };
}

/** Only what differs from the defaults is written; another filter starts at its first page. */
export function writeFilters(
  params: URLSearchParams,
  change: Partial<BookingFilters>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const filters = { ...readFilters(params), page: 1, ...change };
  for (const name of names) {
    const value = filters[name];
    if (value === undefined || value === '' || value === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** All bookings that are filtered, whatever page of them is shown. */
export function exportAddress(filters: BookingFilters, withNotes = false): string {
  const given = Object.keys(BookingFilterSchema.shape).flatMap((name) => {
    const value = filters[name as keyof BookingFilter];
    return value ? [[name, value]] : [];
  });
  if (withNotes) given.push(['medicalNotes', 'yes']);
  const query = new URLSearchParams(given).toString();
  return `/api/admin/bookings/export.csv${query && `?${query}`}`;
}

export function useBookingFilters() {
  const [params, setParams] = useSearchParams();
  return {
    filters: readFilters(params),
    changeFilters: (change: Partial<BookingFilters>) =>
      setParams((current) => writeFilters(current, change), { replace: true }),
  };
}

/** The booking whose drawer is open. */
export function useOpenBooking() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('booking'));
  const isGiven = Number.isInteger(id) && id > 0;
  const setOpen = (booking: number | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (booking === undefined) next.delete('booking');
      else next.set('booking', String(booking));
      return next;
    });
  return {
    openId: isGiven ? id : undefined,
    openBooking: (booking: number) => setOpen(booking),
    closeBooking: () => setOpen(undefined),
  };
}
