import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BookingFormProps } from '@sunfield/contracts/shared-pieces';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { refusal } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';
import { aBooking } from '../../test/samples';

expectQuietConsole();

let given: BookingFormProps;

/** Stands for the parents' form, which comes from another site: says what it was given, and is pressed. */
const FormPiece = (props: BookingFormProps) => {
  useEffect(() => {
    given = props;
  });
  return (
    <>
      <p>{props.catalogue.seasons[0]?.name}</p>
      <button type="button" onClick={() => props.onPlaced({ id: 12, totalAmount: '20.00' })}>
        Placed
      </button>
    </>
  );
};
jest.mock('../pieces/piece-host', () => ({ fetchPiece: () => Promise.resolve(FormPiece) }));

const inHalfAnHour = '2025-10-01T10:30:00.000Z';
const pending = () =>
  aBooking({ paymentStatus: 'pending', paidAt: null, holdExpiresAt: inHalfAnHour });

const open = (answers = {}) =>
  openConsole('/new-booking', { 'GET /api/bookings/12': pending, ...answers });

beforeEach(() => {
  given = undefined as unknown as BookingFormProps;
});

describe('New booking', () => {
  it('shows the parents’ form for the season on sale, and keeps nothing of it in the browser', async () => {
    open();
    expect(await screen.findByText('October half-term 2025')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'New booking' })).toBeTruthy();
    expect(given.keepsDraft).toBeUndefined();
    expect(given.mayAllowAnyAge).toBe(true);
  });

  it('books by the call that the parents’ form makes, and hands its refusal back to the form', async () => {
    const { calls } = open({ 'POST /api/bookings': () => refusal('session_full') });
    await screen.findByText('Placed');
    const payload = { parentName: 'Dana' } as Parameters<typeof given.placeBooking>[0];
    await expect(given.placeBooking(payload)).rejects.toMatchObject({
      body: { code: 'session_full' },
    });
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/bookings',
      body: payload,
    });
  });

  it('asks for places left anew when the form wants to know', async () => {
    const { calls } = open();
    await screen.findByText('Placed');
    const asked = () => calls.filter(({ path }) => path === '/api/catalogue').length;
    const before = asked();
    await given.refreshCatalogue();
    expect(asked()).toBe(before + 1);
  });

  it('tells what went wrong, and leaves what went well to the next page', async () => {
    open();
    await screen.findByText('Placed');
    act(() =>
      given.notify({ title: 'Booking Failed', description: 'It is full.', variant: 'destructive' }),
    );
    expect(await screen.findByText('Booking Failed')).toBeTruthy();
    expect(screen.getByText('It is full.')).toBeTruthy();
    // The toast's own part is loaded by now: another would take its place at once.
    await act(async () => {
      given.notify({ title: 'Booking Created', description: 'Proceeding to payment...' });
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.queryByText('Booking Created')).toBeNull();
    expect(screen.getByText('Booking Failed')).toBeTruthy();
  });

  it('goes on to the payment link and to Mark Paid, or to the next parent', async () => {
    const { user } = open();
    await user.click(await screen.findByText('Placed'));
    const heading = await screen.findByRole('heading', { name: 'Booking #12 created' });
    expect(document.activeElement).toBe(heading);
    expect(
      await screen.findByText(
        'Its places are held until 1 Oct 2025, 11:30. Send Dana Hughes the payment link, or mark it paid.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Payment Link' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark Paid' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make another booking' }));
    expect(await screen.findByText('Placed')).toBeTruthy();
  });

  it.each([
    [aBooking(), 'It is paid. Dana Hughes gets the confirmation by email.'],
    [
      aBooking({ paymentStatus: 'expired', paidAt: null, holdExpiresAt: null }),
      'Its places are no longer held.',
    ],
  ])('says how the booking stands: %#', async (booking, sentence) => {
    const { user } = open({ 'GET /api/bookings/12': () => booking });
    await user.click(await screen.findByText('Placed'));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
