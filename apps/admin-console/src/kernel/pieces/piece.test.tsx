import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { later, stubApi } from '../../../test/api-stub';
import { aBooking, site } from '../../../test/samples';
import { Piece } from './piece';
import type { fetchPiece as FetchPiece } from './piece-host';
import type { LoadedPiece } from './pieces';

type Details = LoadedPiece<'booking-details'>;

const fetchPiece = jest.fn<() => Promise<Details>>();
// Replaces the network: the real one would fetch another site's scripts.
jest.mock('./piece-host', () => ({
  fetchPiece: ((...args) => (fetchPiece as jest.Mock)(...args)) as typeof FetchPiece,
}));

const Whole: Details = ({ booking, contact }) => (
  <p>
    Booking {booking.id}, call {contact.phone}
  </p>
);
const Broken: Details = () => {
  throw new Error('broken');
};
/** What the console's server reports about its copies. */
let copies: { refused?: string } = {};
const sentence = 'The parent’s page cannot be shown just now';

beforeEach(() => {
  fetchPiece.mockReset().mockResolvedValue(Whole);
  copies = {};
  stubApi({
    'GET /config.json': () => ({ publicSiteUrl: 'https://sunfield.example' }),
    'GET /pieces/state.json': () => copies,
  });
});

function show(client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <Piece
        name="booking-details"
        title="The parent’s page"
        props={{ booking: aBooking(), contact: site.contact, campDay: site.campDay }}
      />
      <button type="button">Something else</button>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

describe('a piece of the public site', () => {
  it('is waited for, and gets what it is to show', async () => {
    const { promise, settle } = later<Details>();
    fetchPiece.mockReturnValue(promise);
    show();
    expect(document.querySelector('.ant-skeleton')).toBeTruthy();
    settle(Whole);
    expect(await screen.findByText('Booking 12, call 01709 555 0100')).toBeTruthy();
    expect(document.querySelector('.ant-skeleton')).toBeNull();
  });

  it('that cannot be had says so, leaves the rest alone, and comes when it is tried again', async () => {
    fetchPiece.mockRejectedValueOnce(new Error('connection refused'));
    const user = show();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Something else' })).toBeTruthy();
    await user.click(await tryAgain());
    expect(await screen.findByText(/Booking 12/)).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('that is there stays when everything is asked for again and it cannot be had', async () => {
    const client = new QueryClient();
    show(client);
    expect(await screen.findByText(/Booking 12/)).toBeTruthy();
    fetchPiece.mockRejectedValue(new Error('connection refused'));
    await act(async () => {
      await client.invalidateQueries();
      // Once it is drawn.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(fetchPiece).toHaveBeenCalledTimes(2);
    expect(screen.getByText(/Booking 12/)).toBeTruthy();
  });

  it('whose files are not as they were signed says so, and what to do, until they are', async () => {
    copies = { refused: 'changed' };
    fetchPiece.mockRejectedValueOnce(new Error('gone'));
    const user = show();
    expect(
      await screen.findByText(/do not match their signature.*tell your website’s support/),
    ).toBeTruthy();
    copies = {};
    await user.click(await tryAgain());
    expect(await screen.findByText(/Booking 12/)).toBeTruthy();
    expect(screen.queryByText(/signature/)).toBeNull();
  });

  it('is shown from its last checked copy while newer files are refused, and says so', async () => {
    copies = { refused: 'older' };
    show();
    expect(await screen.findByText(/Booking 12/)).toBeTruthy();
    expect(
      await screen.findByText(/last version that passed the check.*tell your website’s support/),
    ).toBeTruthy();
  });

  it('says where the signature has expired that a new deploy renews it', async () => {
    copies = { refused: 'expired' };
    show();
    expect(await screen.findByText(/deploying the public site again renews it/)).toBeTruthy();
    expect(screen.queryByText(/may have been changed/)).toBeNull();
  });

  it('that breaks while it is drawn breaks nothing else, and is fetched afresh', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fetchPiece.mockResolvedValueOnce(Broken);
    const user = show();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Something else' })).toBeTruthy();
    await user.click(await tryAgain());
    expect(await screen.findByText(/Booking 12/)).toBeTruthy();
    expect(fetchPiece.mock.calls.at(-1)).toEqual([
      'booking-details',
      'https://sunfield.example',
      true,
    ]);
    silenced.mockRestore();
  });
});
