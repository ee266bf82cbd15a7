import { expect, type Locator, type Page } from '@playwright/test';
import { type CountedHands } from '../support/counted-hands';

/** The screens on which an owner sets up a new shop. */
export class SetUpScreens {
  constructor(
    private readonly page: Page,
    private readonly hands: CountedHands,
  ) {}

  /** Creates the first owner with the code from the API's log. */
  async becomeOwner(code: string, username: string, password: string): Promise<void> {
    const { page, hands } = this;
    await hands.enter(page.getByLabel('Set-up code'), code);
    await hands.enter(page.getByLabel('Your username'), username);
    await hands.enter(page.getByLabel('Your password'), password);
    await hands.press(page.getByRole('button', { name: 'Become the owner' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Set up' })).toBeVisible();
  }

  /** What the page says is missing in a step, or `Done`. */
  step(title: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: title }) });
  }

  /** Follows the link to a step's page. */
  async goTo(link: string): Promise<void> {
    await this.hands.press(this.page.getByRole('main').getByRole('link', { name: link }));
  }

  /** Returns to the list of remaining steps. */
  async goBack(): Promise<void> {
    const console = this.page.getByRole('navigation', { name: 'Console' });
    await this.hands.press(console.getByRole('link', { name: 'Settings' }));
    await this.hands.press(this.page.getByRole('link', { name: 'Set up' }));
  }

  /** @param noun `Venue` */
  async addRow(noun: string, fields: Record<string, string>): Promise<void> {
    const { page, hands } = this;
    await hands.press(page.getByRole('button', { name: `Add ${noun}` }));
    const dialog = page.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) {
      await hands.enter(dialog.getByLabel(label), text);
    }
    await hands.press(dialog.getByRole('button', { name: 'Add', exact: true }));
    await expect(dialog).toBeHidden();
  }

  /** Adds a draft. */
  async addSeason(name: string): Promise<void> {
    const { page, hands } = this;
    await hands.press(page.getByRole('button', { name: 'New season' }));
    await hands.enter(page.getByRole('dialog').getByLabel('Name'), name);
    await hands.press(page.getByRole('radio', { name: /^Cancel 7 or more days before/ }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Add season' }));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }

  /** Adds the days that the page proposes: every venue, Monday to Friday but bank holidays. Resolves to the first day. */
  async addDays(weeks: number, prices: Record<string, string>): Promise<string> {
    const { page, hands } = this;
    const first = await page.getByLabel('First day').inputValue();
    await hands.enter(page.getByLabel('Last day'), addDays(first, 7 * (weeks - 1) + 4));
    for (const [session, price] of Object.entries(prices)) {
      await hands.enter(page.getByLabel(`Price of ${session} in pounds`), price);
    }
    await hands.press(page.getByRole('button', { name: 'Add camp days' }));
    await expect(page.getByRole('button', { name: /^Choose all \d+ days$/ })).toBeVisible();
    return first;
  }

  async publish(): Promise<void> {
    const { page, hands } = this;
    await hands.press(page.getByRole('button', { name: 'Publish' }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  }

  /** Unpublishes or archives the season, or puts it on sale again. @param then the next possible action */
  async move(name: 'Unpublish' | 'Archive' | 'Put on sale again', then: string): Promise<void> {
    const { page, hands } = this;
    await hands.press(page.getByRole('button', { name }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name }));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: then })).toBeVisible();
  }

  /** @param fields the new values for all of these days, by label */
  async changeDays(days: Locator[], fields: Record<string, string>): Promise<void> {
    const { page, hands } = this;
    await this.choose(days);
    await hands.press(page.getByRole('button', { name: 'Change…' }));
    const dialog = page.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) {
      await hands.enter(dialog.getByLabel(label), text);
    }
    await hands.press(dialog.getByRole('button', { name: /^Change \d+ day/ }));
    await expect(dialog).toBeHidden();
    await hands.press(page.getByRole('button', { name: 'Clear' }));
  }

  async closeDays(days: Locator[]): Promise<void> {
    const { page, hands } = this;
    await this.choose(days);
    await hands.press(page.getByRole('button', { name: 'Close booking' }));
    await expect(page.getByText(/^\d+ days? closed/)).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'Clear' }));
  }

  /** Copies the season to the next year. */
  async copySeason(): Promise<void> {
    const { page, hands } = this;
    await hands.press(page.getByRole('button', { name: 'Copy season' }));
    const dialog = page.getByRole('dialog');
    await hands.press(dialog.getByRole('button', { name: 'Copy season' }));
    await expect(page.getByRole('button', { name: 'Delete draft' })).toBeVisible();
  }

  private async choose(days: Locator[]): Promise<void> {
    for (const day of days) await this.hands.press(day);
  }

  /** A camp day in the season's calendar. */
  day(name: RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
