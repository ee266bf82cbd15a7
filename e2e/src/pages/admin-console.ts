import { expect, type Locator, type Page } from '@playwright/test';

/** The admin console as staff use it. */
export class AdminConsole {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  async logIn(): Promise<void> {
    await this.page.goto(`${this.url}/admin-login`);
    await this.page.getByLabel('Username').fill('admin');
    await this.page.getByLabel('Password').fill('sunfield-demo');
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await this.page.waitForURL(`${this.url}/admin-new*`);
  }

  /** The row of a booking, found through the search. */
  async bookingRow(id: number): Promise<Locator> {
    await this.page.goto(`${this.url}/admin-new?tab=bookings`);
    await this.page.getByRole('searchbox', { name: 'Search bookings' }).fill(String(id));
    const row = this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { name: `Open booking ${id}`, exact: true }) });
    await expect(row).toBeVisible();
    return row;
  }

  /**
   * The register of one venue on one day.
   *
   * @param date `2025-10-27`
   */
  async register(date: string, venue: string): Promise<Locator> {
    await this.page.goto(`${this.url}/admin-new?tab=register&day=${date}`);
    const heading = this.page.getByRole('heading', { name: venue, level: 3 });
    return this.page.locator('.ant-card').filter({ has: heading });
  }
}
