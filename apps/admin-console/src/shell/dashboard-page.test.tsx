import { describe, expect, it } from '@jest/globals';
import { type Owing } from '@sunfield/contracts/payments/awaited';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { later, refusal, Rows } from '../../test/api-stub';
import { address, expectQuietConsole, goBack, openConsole } from '../../test/open-console';
import { aSummary, aToday, overview, session } from '../../test/samples';

expectQuietConsole();

const owed: Owing = {
  bookingId: 12,
  parentName: 'Dana Hughes',
  what: 'booking',
  duePence: 2000,
  receivedPence: 0,
  until: '2025-10-26T10:30:00Z',
  isLate: false,
  way: null,
  company: '',
  references: [],
  sentAt: null,
};

describe('the dashboard', () => {
  it.each(['/admin', '/admin-new'])('%s shows title, figures and tabs', async (path) => {
    openConsole(path);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sunday 26 October' }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'October half-term 2025' })).toBeTruthy();
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

  it('begins with today: who comes where, who owes, what failed and what fills up', async () => {
    const by = { by: 'kim', at: '2025-10-11T10:00:00.000Z' };
    const item = {
      kind: 'enquiry',
      bookingId: null,
      what: 'Enquiry',
      due: null as string | null,
      search: '?tab=enquiries',
      taken: null,
      snoozed: null,
    };
    const day = { date: '2025-10-27', venue: 'st-marys', venueName: 'St Mary’s', capacity: 40 };
    const sports = { activityNames: ['Sports Camp'], cancelledNames: [] };
    openConsole('/admin', {
      'GET /api/admin/attention': () => ({
        items: [
          { ...item, ref: '1', due: '2025-10-20T10:00:00Z' },
          { ...item, ref: '2', due: '2999-10-20T10:00:00Z' },
          { ...item, kind: 'balance', ref: '9' },
          { ...item, kind: 'balance', ref: '8', snoozed: { ...by, until: by.at, reason: 'x' } },
        ],
      }),
      'GET /api/admin/today': () =>
        aToday({
          campDay: {
            date: '2025-10-27',
            venues: [
              {
                ...day,
                ...sports,
                children: 38,
                withNotes: 4,
                notAsked: 2,
                held: 1,
                printedAt: null,
              },
              {
                ...day,
                venue: 'brecks',
                venueName: 'Brecks',
                ...sports,
                cancelledNames: ['Sports Camp'],
                children: 0,
                withNotes: 0,
                notAsked: 0,
                held: 0,
                printedAt: null,
              },
            ],
          },
          owing: {
            count: 7,
            pence: 12_000,
            first: [
              owed,
              {
                ...owed,
                bookingId: 9,
                parentName: 'Sam Reed',
                what: 'balance',
                duePence: 900,
                until: '2025-11-20T23:59:00Z',
              },
            ],
          },
          filling: {
            count: 1,
            first: [{ ...day, campDayId: 1, activityName: 'Multi-Sport Camp', placesTaken: 38 }],
          },
        }),
    });
    const part = async (name: string) =>
      (await screen.findByRole('heading', { name })).closest('section')?.textContent;
    const comes = await part('Next camp day: Monday, 27th October 2025');
    expect(comes).toContain('St Mary’s38 of 404 with medical notes · 2 children not asked about');
    expect(comes).toContain('1 place not paid yet · register not printed');
    expect(comes).toContain('BrecksNo campcancelled: Sports Camp');
    const register = screen.getByRole('link', { name: 'St Mary’s' });
    expect(register.getAttribute('href')).toBe('/admin?tab=register&day=2025-10-27&at=st-marys');
    expect(await part('Who owes: £120.00')).toContain('#12 Dana Hughes£20.00');
    expect(await part('Who owes: £120.00')).toContain(
      '#9 Sam Reed£9.00the balance, by 20 Nov 2025, 23:59',
    );
    const owing = screen.getByRole('link', { name: 'All 7 who owe' });
    expect(owing.getAttribute('href')).toBe('/admin?tab=collect');
    await waitFor(async () => expect(await part('To do')).toContain('3 things need a person.'));
    // In the menu, too.
    expect(screen.getByRole('link', { name: 'Today 3 to do' })).toBeTruthy();
    expect(await part('To do')).toContain(
      'A party enquiry needs an answer21 past the deadline · the next by ',
    );
    expect(await part('To do')).toContain('A balance is due1');
    expect(await part('Filling up')).toContain('Mon 27 Oct 2025, St Mary’s38 of 40');
  });

  it('says how the day goes in figures that lead to what they count, what is late in red', async () => {
    const now = { here: 30, notArrived: 2, notCollected: 0, adults: 4, accidents: 1 };
    const venue = {
      venue: 'st-marys',
      venueName: 'St Mary’s',
      activityNames: ['Sports Camp'],
      cancelledNames: [],
      capacity: 40,
      children: 38,
      withNotes: 0,
      notAsked: 0,
      held: 0,
      printedAt: null,
      now,
    };
    openConsole('/admin', {
      'GET /api/admin/today': () =>
        aToday({
          date: '2025-10-27',
          campDay: { date: '2025-10-27', venues: [venue] },
          owing: { count: 1, pence: 12_000, first: [] },
        }),
    });
    const figures = within(await screen.findByRole('navigation', { name: 'Today in figures' }));
    await figures.findByText('2 of 7');
    expect(figures.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '38 expected',
      '30 here',
      '2 not arrived',
      '4 adults',
      '1 accident',
      '£120.00 due',
      '2 of 7 set up',
    ]);
    expect(figures.getByRole('link', { name: '2 not arrived' }).className).toContain('urgent');
    expect(screen.getByText(/30 here with 4 adults/)).toBeTruthy();
  });

  it('says that nothing is to do on a quiet day, and what to do when nothing is planned', async () => {
    openConsole('/admin');
    expect(await screen.findByText(/No camp days are planned\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plan a season' })).toBeTruthy();
    expect(screen.getByText('Everything that is booked is paid.')).toBeTruthy();
    expect(await screen.findByText('Nothing needs a person.')).toBeTruthy();
    expect(screen.getByText('No day on sale is nearly full.')).toBeTruthy();
  });

  it('still has figures and tabs when today cannot be loaded', async () => {
    const { answers, user } = openConsole('/admin', {
      'GET /api/admin/today': () => refusal('internal_error'),
    });
    expect(await screen.findByText('Total Revenue')).toBeTruthy();
    answers['GET /api/admin/today'] = () => aToday();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything that is booked is paid.')).toBeTruthy();
  });

  it('gives a tab that was asked for the page to itself, and the register no figures', async () => {
    openConsole('/admin?tab=bookings');
    expect(await screen.findByText('Total Revenue')).toBeTruthy();
    expect(screen.queryByText('Who owes')).toBeNull();
    cleanup();
    openConsole('/admin?tab=register');
    expect(await screen.findByRole('heading', { level: 1, name: 'Daily Register' })).toBeTruthy();
    // On a phone, too: jsdom is as narrow as one.
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    expect(screen.queryByText('Total Revenue')).toBeNull();
  });

  it('shows its bookings for a tab that there is not', async () => {
    openConsole('/admin?tab=constructor');
    expect(await screen.findByRole('tab', { name: 'Camp Bookings', selected: true })).toBeTruthy();
  });

  it('has the title that the settings give it', async () => {
    openConsole('/admin', {
      'GET /api/admin/overview': () => ({ ...overview, dashboardTitle: 'Spring camps' }),
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Spring camps' })).toBeTruthy();
  });

  it('names the page that is open in the browser’s title, not every season on sale', async () => {
    const seasons = ['October half-term 2025', 'Spring 2026', 'Summer 2026'];
    const answers = { 'GET /api/admin/overview': () => ({ ...overview, seasons }) };
    openConsole('/admin?tab=seasons', answers);
    await waitFor(() => expect(document.title).toBe('Seasons · Sunfield'));
    cleanup();
    openConsole('/admin?tab=register', answers);
    await waitFor(() => expect(document.title).toBe('Daily Register · Sunfield'));
  });

  it('says that it is loading', async () => {
    openConsole('/admin', { 'GET /api/admin/overview': () => later().promise });
    expect(await screen.findByText('Loading Admin Dashboard...')).toBeTruthy();
  });

  it.each(['GET /api/admin/check', 'GET /api/catalogue'])(
    'is not shown without %s',
    async (path) => {
      openConsole('/admin', { [path]: () => refusal('internal_error') });
      expect(await screen.findByText('Error Loading Data')).toBeTruthy();
      expect(screen.queryByText('Total Revenue')).toBeNull();
    },
  );

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
      dashboardTitle: '',
      partyEnquiries: 0,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total Revenue')).toBeTruthy();
  });

  it('logs out, and Back leads to nothing, even while the API cannot be asked who is there', async () => {
    let isLoggedIn = true;
    const { user } = openConsole('/admin', {
      'POST /api/admin/logout': () => {
        isLoggedIn = false;
        return { isAuthenticated: false, admin: null };
      },
      'GET /api/admin/check': () => (isLoggedIn ? session : refusal('internal_error')),
    });
    await user.click(await screen.findByRole('button', { name: /Logout/ }));
    expect(await screen.findByText('Logged out')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/admin-login'));
    goBack();
    expect(address()).toBe('/admin');
    expect(await screen.findByText('Access Denied')).toBeTruthy();
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
