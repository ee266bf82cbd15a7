import { describe, expect, it } from '@jest/globals';
import { BookingQuerySchema } from '@sunfield/contracts/bookings/booking-list';
import { readFilters, writeFilters } from '../../kernel/data/list-filters';
import { type BookingFilters, exportAddress, usualFilters } from './booking-filters';

const read = (text: string) =>
  readFilters<BookingFilters>(BookingQuerySchema, usualFilters, new URLSearchParams(text));
const write = (text: string, change: Partial<BookingFilters>) =>
  writeFilters<BookingFilters>(
    BookingQuerySchema,
    usualFilters,
    new URLSearchParams(text),
    change,
  ).toString();

describe("the table's filters in the address", () => {
  it('are the newest 25 where the address says nothing', () => {
    expect(read('tab=bookings')).toEqual({ page: 1, pageSize: 25, sort: '-id' });
  });

  it('are read', () => {
    expect(
      read('page=3&pageSize=50&sort=-total&status=pending&venue=brecks&date=2025-10-28&search=zoë'),
    ).toEqual({
      page: 3,
      pageSize: 50,
      sort: '-total',
      status: 'pending',
      venue: 'brecks',
      date: '2025-10-28',
      search: 'zoë',
    });
  });

  it.each([
    'page=0',
    'page=x',
    'pageSize=5000',
    'sort=name',
    'status=paid',
    'venue=!',
    'date=today',
  ])('leave out what is not understood: %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });

  it('are written without what is usual, beside what else the address says', () => {
    expect(write('tab=bookings', { status: 'pending', sort: '-id' })).toBe(
      'tab=bookings&status=pending',
    );
  });

  it('start at the first page when they change, and stay when the page does', () => {
    expect(write('page=4&status=pending', { search: 'ava' })).toBe('status=pending&search=ava');
    expect(write('page=4&status=pending', { page: 5 })).toBe('page=5&status=pending');
  });

  it('go when they are cleared', () => {
    expect(write('status=pending&search=ava', { status: undefined, search: '' })).toBe('');
  });
});

describe('the export', () => {
  it('is of everything that is filtered, whatever page is shown', () => {
    expect(exportAddress(read('search=O%27Neil&status=succeeded&page=3&sort=-total'))).toBe(
      '/api/admin/bookings/export.csv?status=succeeded&search=O%27Neil',
    );
    expect(exportAddress(read(''))).toBe('/api/admin/bookings/export.csv');
    expect(exportAddress(read('page=3'), true)).toBe(
      '/api/admin/bookings/export.csv?medicalNotes=yes',
    );
  });
});
