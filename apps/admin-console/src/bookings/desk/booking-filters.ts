import { addressOf } from '@sunfield/api-client/call';
import {
  type BookingFilter,
  BookingFilterSchema,
  type BookingQuery,
  BookingQuerySchema,
} from '@sunfield/contracts/bookings/booking-list';
import { exportBookings } from '@sunfield/contracts/bookings/staff-routes';
import { useSearchParams } from 'react-router-dom';
import { useFilters } from '../../kernel/data/list-filters';

/** The table's state in the address, so that staff can bookmark and share a filtered list. */
export type BookingFilters = BookingQuery;

export const usualFilters: BookingFilters = { page: 1, pageSize: 25, sort: '-id' };

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

export const useBookingFilters = () => useFilters<BookingFilters>(BookingQuerySchema, usualFilters);

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
