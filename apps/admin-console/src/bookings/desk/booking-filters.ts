import { addressOf } from '@sunfield/api-client/call';
import {
  type BookingFilter,
  BookingFilterSchema,
  type BookingQuery,
  BookingQuerySchema,
} from '@sunfield/contracts/bookings/booking-list';
import { exportBookings } from '@sunfield/contracts/bookings/staff-routes';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';

/** The table's state in the address, so that staff can bookmark and share a filtered list. */
export type BookingFilters = BookingQuery;

const ROWS_A_PAGE = 25;
const defaults: BookingFilters = { page: 1, pageSize: ROWS_A_PAGE, sort: '-id' };
const names = Object.keys(BookingQuerySchema.shape) as (keyof BookingFilters)[];

/** Reads valid parameters and uses the default for the rest, so that a mistyped link still opens. */
export function readFilters(params: URLSearchParams): BookingFilters {
  const given = names.flatMap((name) => {
    const text = params.get(name);
    if (text === null || text === '') return [];
    const read = safeParse(BookingQuerySchema.shape[name], text);
    return read.success ? [[name, read.data] as const] : [];
  });
  return { ...defaults, ...(Object.fromEntries(given) as Partial<BookingFilters>) };
}

/** Writes only what differs from the defaults; a change that names no page returns to the first one. */
export function writeFilters(
  params: URLSearchParams,
  change: Partial<BookingFilters>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const filters = {
    ...readFilters(params),
    page: 1,
    before: undefined,
    after: undefined,
    ...change,
  };
  for (const name of names) {
    const value = filters[name];
    if (value === undefined || value === '' || value === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

const filterNames = Object.keys(BookingFilterSchema.shape) as (keyof BookingFilter)[];

export const isFiltered = (filters: BookingFilters): boolean =>
  filterNames.some((name) => filters[name] !== undefined && filters[name] !== '');

/** All filtered bookings, not only the current page. */
export function exportAddress(filters: BookingFilters, withNotes = false): string {
  const chosen: BookingFilter = Object.fromEntries(
    filterNames.map((name) => [name, filters[name]]),
  );
  const medicalNotes = withNotes ? 'yes' : undefined;
  return addressOf(exportBookings, { query: { ...chosen, medicalNotes } });
}

export function useBookingFilters() {
  const [params, setParams] = useSearchParams();
  return {
    filters: readFilters(params),
    changeFilters: (change: Partial<BookingFilters>) =>
      setParams((current) => writeFilters(current, change), { replace: true }),
  };
}

/** The booking shown in the drawer. */
export function useOpenBooking() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('booking'));
  const isGiven = Number.isInteger(id) && id > 0;
  const setOpen = (booking: number | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('change');
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
