import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { later, refusal, Rows } from '../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../test/open-console';
import { aSummary, healthy, overview } from '../../test/samples';

expectQuietConsole();

describe('the dashboard', () => {
  it.each(['/admin', '/admin-new'])('%s shows title, figures and tabs', async (path) => {
    openConsole(path);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'October half-term 2025' }),
    ).toBeTruthy();
    expect(screen.getByText('Welcome, robin')).toBeTruthy();
    expect(screen.getByText('Total Revenue')).toBeTruthy();
    expect(screen.getByText('£1,234.50')).toBeTruthy();
    expect(screen.getByText('All seasons, less refunds')).toBeTruthy();
    expect(screen.getByText('Confirmed Bookings')).toBeTruthy();
    expect(screen.getByText('41')).toBeTruthy();
    expect(screen.getAllByText('Party Enquiries')).toHaveLength(2);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Camp Bookings',
      'Party Enquiries',
      'Daily Register',
    ]);
  });

  it('has a red tile while something is wrong, which says what to do once and where each time', async () => {
    const wrong = { kind: 'books', message: 'Our own books do not agree.', bookingId: null };
    openConsole('/admin', {
      'GET /api/admin/health': () => ({
        ...healthy,
        status: 'attention',
        problems: [
          { ...wrong, detail: 'a camp day; 3: 4 said, 5 found' },
          { ...wrong, detail: 'a booking; 12: 1600 said, 1500 found', bookingId: 12 },
        ],
      }),
    });
    expect(await screen.findByText('2 things need your attention')).toBeTruthy();
    expect(screen.getAllByText('Our own books do not agree.')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'booking 12' })).toBeTruthy();
    expect(screen.getByText(/3: 4 said, 5 found/)).toBeTruthy();
  });

  it('has the title that the settings give it', async () => {
    openConsole('/admin', {
      'GET /api/admin/overview': () => ({ ...overview, dashboardTitle: 'Spring camps' }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring camps' })).toBeTruthy();
  });

  it('says that it is loading', async () => {
    openConsole('/admin', { 'GET /api/admin/overview': () => later().promise });
    expect(await screen.findByText('Loading Admin Dashboard...')).toBeTruthy();
  });

  it('says that the data cannot be loaded, leads home, and can be tried again', async () => {
    const { answers, user } = openConsole('/admin', {
      'GET /api/admin/overview': () => refusal('internal_error'),
    });
    expect(await screen.findByText('Error Loading Data')).toBeTruthy();
    expect(screen.getByText('Please try again later.')).toBeTruthy();
    const home = screen.getByRole('link', { name: 'Back to Home' });
    await waitFor(() => expect(home.getAttribute('href')).toBe('https://sunfield.example'));
    answers['GET /api/admin/overview'] = () => ({
      totalRevenuePence: 0,
      confirmedBookings: 0,
      seasons: [],
      partyEnquiries: 0,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('£0.00')).toBeTruthy();
  });

  it('logs out', async () => {
    const { user } = openConsole('/admin', { 'POST /api/admin/logout': () => ({}) });
    await user.click(await screen.findByRole('button', { name: /Logout/ }));
    expect(await screen.findByText('Logged out')).toBeTruthy();
    expect(address()).toBe('/admin-login');
  });

  it('says when the logout failed', async () => {
    const { user } = openConsole('/admin', {
      'POST /api/admin/logout': () => refusal('internal_error'),
    });
    await user.click(await screen.findByRole('button', { name: /Logout/ }));
    expect(await screen.findByText('Logout failed')).toBeTruthy();
    expect(address()).toBe('/admin');
  });
});

it('/admin-test counts bookings and party enquiries', async () => {
  openConsole('/admin-test', { 'GET /api/bookings': () => new Rows([aSummary()], 57) });
  expect(await screen.findByText(/Bookings: 57/)).toBeTruthy();
  expect(screen.getByText(/Party enquiries: 3/)).toBeTruthy();
});
