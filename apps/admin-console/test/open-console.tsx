import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../src/shell/app';
import { createStaffQueryClient } from '../src/kernel/session/staff-query-client';
import { Rows, stubApi } from './api-stub';
import { noMoney } from './money-samples';
import { aToday, catalogue, healthy, noChanges, overview, session, setup, site } from './samples';

// The first test of a file waits for lazily loaded parts of the console.
configure({ asyncUtilTimeout: 40_000 });

/** All that is below the first view is scrolled to; jsdom has no layout. */
globalThis.IntersectionObserver = class {
  readonly seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.seen = seen;
  }
  observe() {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    this.seen([entry], this as never);
  }
  disconnect() {}
} as never;

export type Answers = Parameters<typeof stubApi>[0];

/** The API's answers to logged-in staff unless a test overrides them. */
const usual: Answers = {
  'GET /config.json': () => ({ publicSiteUrl: 'https://sunfield.example' }),
  'GET /api/site': () => site,
  'GET /api/catalogue': () => catalogue,
  'GET /api/admin/check': () => session,
  'GET /api/admin/first-owner': () => ({ isWanted: false }),
  'GET /api/admin/overview': () => overview,
  'GET /api/admin/today': () => aToday(),
  'GET /api/admin/attention': () => ({ items: [] }),
  'GET /api/admin/setup': () => setup,
  'GET /api/admin/changes': () => noChanges,
  'GET /api/admin/health': () => healthy,
  'GET /api/admin/account/email': () => ({ email: null, pending: null }),
  'GET /api/bookings': () => new Rows([]),
  'GET /api/admin/clearings': () => [],
  'POST /api/admin/registers/printed': () => ({ success: true }),
  'GET /api/admin/bookings/12/payments': () => noMoney,
  'GET /api/bookings/12/double-bookings': () => ({ doubled: [] }),
  'GET /api/admin/bookings/12/timeline': () => ({ entries: [] }),
  'GET /api/bookings/12/consents': () => ({ bookingId: 12, children: [], agreed: [] }),
  'GET /api/admin/consent-wordings': () => ({ wordings: [] }),
  'GET /api/admin/bookings/12/note': () => ({ text: '', by: null, at: null, version: 0 }),
};

let back: () => void;

const Address = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    back = () => void navigate(-1);
  });
  return <output aria-label="address">{pathname + search}</output>;
};

/** Opens the console at an address; only `fetch` is stubbed. */
export function openConsole(address: string, answers: Answers = {}) {
  const atLogin: Answers =
    address === '/admin-login' ? { 'GET /api/admin/check': firstNobody() } : {};
  const api = stubApi({ ...usual, ...atLogin, ...answers });
  render(
    <MemoryRouter initialEntries={[address]}>
      <App queryClient={createStaffQueryClient()} />
      <Address />
    </MemoryRouter>,
  );
  return { ...api, user: userEvent.setup() };
}

/** Staff who open the login page are not logged in yet; afterwards they are. */
function firstNobody() {
  let isAsked = false;
  return () => {
    if (isAsked) return session;
    isAsked = true;
    return { isAuthenticated: false, admin: null };
  };
}

/** Goes where a browser's Back goes. */
export const goBack = () => act(() => back());

/** Whether the browser would ask before a reload. */
export const asksBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const address = () => screen.getByLabelText('address').textContent;

/** Fails a test if React or Ant Design log an error or a warning. */
export function expectQuietConsole() {
  beforeEach(() => {
    jest.spyOn(console, 'error');
    jest.spyOn(console, 'warn');
  });
  afterEach(() => {
    cleanup();
    const complaints = [console.error, console.warn].flatMap((it) => jest.mocked(it).mock.calls);
    jest.restoreAllMocks();
    expect(complaints).toEqual([]);
  });
}
