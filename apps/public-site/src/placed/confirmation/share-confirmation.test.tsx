import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking, aGlimpse } from '../../../test/a-booking';
import { refusing } from '../../../test/fake-api';
import { BOOKING, openFor, visit } from '../../../test/visit-confirmation';

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

describe('sharing the confirmation', () => {
  const link = `${window.location.origin}/booking-confirmation?booking_id=12`;
  const SHARE = 'POST /api/bookings/12/share';
  const share = async (query: string) => {
    visit(query);
    await userEvent.click(await screen.findByRole('button', { name: 'Share Confirmation' }));
  };
  const put = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });

  it('is native where the browser can', async () => {
    openFor({ [SHARE]: { body: { shareToken: 'shared-12' } } });
    const native = jest.fn<(data: object) => Promise<void>>().mockResolvedValue();
    put('share', native);
    await share('?booking_id=12');
    const url = `${link}&share=shared-12`;
    await waitFor(() =>
      expect(native).toHaveBeenCalledWith({ title: 'Sunfield booking #12', url }),
    );
    expect(screen.getByText(/can’t change anything/)).toBeTruthy();
  });

  it('copies the link otherwise, and says so in the specified words', async () => {
    openFor({ [SHARE]: { body: { shareToken: 'shared-12' } } });
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    visit('?booking_id=12');
    const button = await screen.findByRole('button', { name: 'Share Confirmation' });
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    put('clipboard', { writeText });
    button.click();
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith('Booking confirmation link copied to clipboard!'),
    );
    expect(writeText).toHaveBeenCalledWith(`${link}&share=shared-12`);
  });

  it('never passes on the access that the page was opened with', async () => {
    const { asked } = openFor({
      [`${BOOKING}?access=secret`]: { body: aBooking({ accessToken: 'secret' }) },
      [SHARE]: { body: { shareToken: 'shared-12' } },
    });
    const native = jest.fn<(data: { url: string }) => Promise<void>>().mockResolvedValue();
    put('share', native);
    await share('?booking_id=12&access=secret');
    await waitFor(() => expect(native.mock.calls[0]?.[0].url).toBe(`${link}&share=shared-12`));
    expect(asked).toContainEqual({ request: SHARE, body: { access: 'secret' } });
    expect(window.location.search).toBe('?booking_id=12');
  });

  it('can be ended once it was shared, here or before, and then not again', async () => {
    const { asked } = openFor({
      [SHARE]: { body: { shareToken: 'shared-12' } },
      [`${SHARE}/end`]: { body: { success: true } },
    });
    put('share', jest.fn<() => Promise<void>>().mockResolvedValue());
    visit('?booking_id=12');
    const button = await screen.findByRole('button', { name: 'Share Confirmation' });
    expect(screen.queryByRole('button', { name: 'End sharing' })).toBeNull();
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'End sharing' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End sharing' })).toBeNull());
    expect(asked.some(({ request }) => request === `${SHARE}/end`)).toBe(true);
  });

  it('is ended, and says so where it is not', async () => {
    const end = `${SHARE}/end`;
    const { asked } = openFor({
      [BOOKING]: { body: aBooking({ accessToken: 'token-12', isShared: true }) },
      [end]: refusing('too_many_requests'),
    });
    visit('?booking_id=12');
    await userEvent.click(await screen.findByRole('button', { name: 'End sharing' }));
    expect(screen.getByRole('button', { name: 'End sharing' })).toBeTruthy();
    await waitFor(() =>
      expect(asked).toContainEqual({ request: end, body: { access: 'token-12' } }),
    );
  });

  it('opened shows who comes when and where, and when to collect', async () => {
    openFor({
      [`GET /api/bookings/12/shared?share=shared-12`]: {
        body: {
          id: 12,
          isConfirmed: true,
          days: [
            {
              date: '2025-10-27',
              childName: 'Amara',
              activityName: 'Sports Camp',
              sessionName: '9am-3pm',
              starts: '09:00',
              ends: '15:00',
              venueName: 'Brecks Hub',
              address: '40 Brecks Way',
              directionsUrl: 'https://maps.example',
              isDayCancelled: false,
            },
          ],
        },
      },
    });
    visit('?booking_id=12&share=shared-12');
    expect(await screen.findByText('15:00')).toBeTruthy();
    expect(screen.getByText(/Amara, Sports Camp/)).toBeTruthy();
    expect(screen.getByText('40 Brecks Way')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows children of the same camp together, who are brought and collected together', async () => {
    const camp = {
      date: '2025-10-27',
      activityName: 'Sports Camp',
      sessionName: '9am-3pm',
      starts: '09:00',
      ends: '15:00',
      venueName: 'Brecks Hub',
      address: '40 Brecks Way',
      directionsUrl: 'https://maps.example',
      isDayCancelled: false,
    };
    const days = [
      { ...camp, childName: 'Amara' },
      { ...camp, childName: 'Kofi' },
      { ...camp, childName: 'Esi', ends: '17:00' },
    ];
    openFor({
      [`GET /api/bookings/12/shared?share=shared-12`]: {
        body: { id: 12, isConfirmed: true, days },
      },
    });
    visit('?booking_id=12&share=shared-12');
    expect(await screen.findByText(/^Amara and Kofi, Sports Camp/)).toBeTruthy();
    expect(screen.getByText(/^Esi, Sports Camp/)).toBeTruthy();
    expect(screen.getAllByRole('region', { name: 'Monday, 27th October 2025' })).toHaveLength(2);
  });

  it('left open says that it has ended when it is looked at again', async () => {
    const READ = 'GET /api/bookings/12/shared?share=shared-12';
    const api = openFor({ [READ]: { body: { id: 12, isConfirmed: false, days: [] } } });
    visit('?booking_id=12&share=shared-12');
    await screen.findByRole('heading', { name: 'Camp days' });
    api.answers[READ] = refusing('link_withdrawn');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(
      await screen.findByRole('heading', { name: 'We can’t show these camp days' }),
    ).toBeTruthy();
  });

  it('opened once it has ended says whom to ask', async () => {
    openFor({ ['GET /api/bookings/12/shared?share=old']: refusing('link_withdrawn') });
    visit('?booking_id=12&share=old');
    expect((await screen.findByRole('alert')).textContent).toMatch(/no longer opens/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('has nothing more to pass on if it shows no names', async () => {
    openFor({ [BOOKING]: { body: aGlimpse() } });
    const native = jest.fn<(data: object) => Promise<void>>().mockResolvedValue();
    put('share', native);
    await share('?booking_id=12');
    expect(native).toHaveBeenCalledWith({ title: 'Sunfield booking #12', url: link });
    expect(screen.getByText(/but no names/)).toBeTruthy();
  });

  it('prints', async () => {
    openFor();
    const print = jest.fn();
    Object.assign(window, { print });
    visit('?booking_id=12');
    await userEvent.click(await screen.findByRole('button', { name: 'Print Confirmation' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });
});
