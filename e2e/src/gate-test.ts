import { type Page } from '@playwright/test';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { test as base } from '#src/staff-test';
import { aCoach } from '#src/support/a-coach';
import { type Order } from '#src/support/an-order';
import { type CampToday, sellToday } from '#src/support/camp-today';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { translatePage } from '#src/support/translate-page';

export { expect } from '#src/staff-test';

export const today = calendarDateInLondon(new Date());

export type BookToday = (order: Omit<Order, 'days'>) => Promise<PlacedBooking>;

interface Fixtures {
  /** For how many weeks the camp of today is sold. */
  campWeeks: number;
  /** A camp today, until the test ends. */
  campToday: CampToday;
  /** The phone of a coach of today's venue, logged in, before it opens the gate. */
  coach: Page;
  /** Books children into the camp today, paid in cash. */
  bookToday: BookToday;
}

/** At the gate of one venue. */
export const test = base.extend<Fixtures>({
  campWeeks: [1, { option: true }],
  campToday: async ({ owner, campWeeks }, use) => {
    const camp = await sellToday(owner, campWeeks);
    await use(camp);
    await camp.end();
  },
  coach: async (
    { browser, page, owner, sites, playwright, translates, campToday: { venue } },
    use,
  ) => {
    const member = await aCoach(owner, playwright.request, { sites, venue });
    const context = await browser.newContext({
      storageState: await member.logIn(),
      viewport: page.viewportSize(),
      hasTouch: true,
    });
    if (translates) await context.addInitScript(translatePage);
    await use(await context.newPage());
    await context.close();
    await member.leave();
  },
  bookToday: ({ families, campToday: { venue } }, use) =>
    use((order) => families.payByHand({ ...order, days: [{ venue, date: today }] })),
});

export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });
export const signIn = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sign in ${name}` }).tap();
export const show = (page: Page, filter: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: filter }).tap();

/** The phone reads this London time from the server: what is late is the same at any time of day. */
export const tellTime = (page: Page, time: string) =>
  page.addInitScript((serverNow) => {
    const ask = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      const url = new URL(address instanceof Request ? address.url : address, location.href);
      if (url.pathname !== '/api/admin/attendance' || !url.search) return ask(address, init);
      // What came since then would be nothing before this time of day.
      url.searchParams.delete('since');
      const response = await ask(url, init);
      if (!response.ok) return response;
      return Response.json({ ...((await response.json()) as object), serverNow });
    };
  }, instantInLondon(today, time).toISOString());

/** Opens the sheet behind the line above the list. */
export const openDay = (page: Page) =>
  page
    .getByRole('button', { name: /\d+ of \d+ here/ })
    .first()
    .click();

/** Everything in the page's IndexedDB, as text. */
export const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey)
        return `key that ${value.extractable ? 'can' : 'cannot'} be read`;
      if (value !== null && typeof value === 'object')
        return Object.values(value).map(text).join(' ');
      return String(value);
    };
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('gate');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('No store'));
    });
    const all: Record<string, string> = {};
    for (const name of store.objectStoreNames) {
      all[name] = await new Promise((resolve) => {
        const reading = store.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => resolve(reading.result.map(text).join('\n'));
      });
    }
    store.close();
    return all;
  });

/** The ids of the events in the phone's log, which wait to be sent. */
export const waitingOn = (page: Page) =>
  page.evaluate(async () => {
    const store = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('gate');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('No store'));
    });
    const all = await new Promise<{ id: string; state: string }[]>((resolve) => {
      const reading = store.transaction('events').objectStore('events').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    store.close();
    return all.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  });
