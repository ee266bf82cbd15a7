import { expect, type Locator, type Page } from '@playwright/test';
import { venueKeys } from '../support/programme';
import { type Credentials, firstOwner } from '../support/staff-member';

/** How often the console checks for updates. */
const NEWS_EVERY_MS = 10_000;

/** The admin console as staff use it. */
export class AdminConsole {
  readonly search: Locator;
  /** The toast; only one is shown at a time. */
  readonly toast: Locator;

  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {
    this.search = page.getByRole('searchbox', { name: 'Search bookings' });
    this.toast = page.getByRole('region', { name: 'Messages (F8)' });
  }

  /** Coaches arrive at the gate. */
  async logIn(
    { username, password }: Credentials = firstOwner,
    arrivesAt = '/admin-new*',
  ): Promise<void> {
    await this.page.goto(`${this.url}/admin-login`);
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await this.page.waitForURL(`${this.url}${arrivesAt}`);
  }

  /** @param tab its name in the URL: `bookings`, `register`, `figures`, … */
  async open(tab: string, query: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams({ tab, ...query });
    await this.page.goto(`${this.url}/admin-new?${search.toString()}`);
  }

  async sendTestAlert(): Promise<void> {
    await this.page.getByRole('button', { name: 'Test Email Alert' }).click();
  }

  /** Opens a booking's drawer by its URL, and expands all of its actions. */
  async openBooking(id: number): Promise<Locator> {
    await this.open('bookings', { booking: String(id) });
    const drawer = this.drawer(id);
    await this.showActions(drawer);
    return drawer;
  }

  async showActions(drawer: Locator): Promise<void> {
    await drawer.getByRole('button', { name: 'More actions' }).click();
    await expect(drawer.getByRole('button', { name: 'Check Status' })).toBeVisible();
  }

  drawer(id: number): Locator {
    return this.page.getByRole('dialog', { name: `Booking #${id}`, exact: true });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Marks the open booking as paid in cash. */
  async markPaid(note = ''): Promise<void> {
    await this.page.getByRole('button', { name: 'Mark Paid' }).click();
    const dialog = this.dialog('as paid');
    await dialog.getByRole('radio', { name: 'Cash' }).check();
    await dialog.getByLabel(/^Note/).fill(note);
    await dialog.getByRole('button', { name: 'Mark Paid' }).click();
  }

  /** Waits for a toast with exactly these words. */
  async expectToast(title: string, description = ''): Promise<void> {
    await expect(this.toast).toHaveText(title + description);
  }

  /**
   * Expects the toast to cover neither the header's buttons nor the tabs, the navigation or an open drawer's buttons.
   */
  async expectToastCoversNothing(): Promise<void> {
    await expect(this.toast).toBeInViewport({ ratio: 1 });
    const covered = await this.toast.evaluate((toast) => {
      const pressed = '.ant-drawer, header, nav, [role=tablist], form';
      return [...document.querySelectorAll(pressed)].flatMap((part) =>
        [...part.querySelectorAll('button, a, [role=tab]')]
          .filter((each) => !toast.contains(each) && each.checkVisibility())
          .filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const scrolled = each.closest('.ant-drawer-body, nav')?.getBoundingClientRect();
            if (scrolled && (top + bottom) / 2 > scrolled.bottom) return false;
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return hit && toast.contains(hit);
          })
          .map((each) => each.outerHTML.slice(0, 120)),
      );
    });
    expect(covered).toEqual([]);
  }

  /** Advances the clock to the page's next check for updates until the expectation holds. Needs `page.clock`. */
  async expectSoon(news: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.page.clock.fastForward(NEWS_EVERY_MS);
      await news();
    }).toPass();
  }

  /** Finds a booking's row through the search. */
  async bookingRow(id: number): Promise<Locator> {
    await this.page.goto(`${this.url}/admin-new?tab=bookings`);
    await this.search.fill(String(id));
    const row = this.row(id);
    await expect(row).toBeVisible();
    return row;
  }

  row(id: number): Locator {
    const button = this.page.getByRole('button', { name: `Open booking ${id}`, exact: true });
    return this.page.getByRole('row').filter({ has: button });
  }

  /** One of the three figures above the tabs, by its title. */
  figure(title: string): Locator {
    return this.page.getByRole('term').filter({ hasText: title }).locator('+ dd');
  }

  /**
   * The register of one venue on one day.
   *
   * @param date `2025-10-27`
   */
  async register(date: string, venue: string): Promise<Locator> {
    await this.open('register', { day: date, at: venueKeys[venue]! });
    const heading = this.page.getByRole('heading', { name: venue, level: 3 });
    return this.page.locator('.ant-card').filter({ has: heading });
  }
}
