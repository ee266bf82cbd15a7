import type { Locator, Page } from '@playwright/test';

/** The page on which a parent or staff change a booking. */
export class ChangeBookingPage {
  readonly reviewButton: Locator;
  /** The cost of the changes, once they are reviewed. */
  readonly money: Locator;

  constructor(private readonly page: Page) {
    this.reviewButton = page.getByRole('button', { name: 'Review the changes' });
    this.money = page.getByRole('region', { name: 'Price of this change' });
  }

  child(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** @param date in full, as on the page */
  async cancelDay(date: string, child: string): Promise<void> {
    await this.page.getByRole('button', { name: `Cancel ${date}, ${child}` }).click();
  }

  /** @param slot the label of its button: "Ava Field 9am-3pm, Wednesday, 29th October 2025" */
  async swapDay(date: string, child: string, slot: string): Promise<void> {
    await this.page.getByRole('button', { name: `Swap ${date}, ${child}` }).click();
    await this.page.getByRole('button', { name: slot }).first().click();
  }

  /** @param slot the label of its button: "Ava Field 9am-3pm, Wednesday, 29th October 2025" */
  async addDay(child: string, slot: string): Promise<void> {
    await this.child(child)
      .getByRole('button', { name: /^(Add a day|Choose days)/ })
      .click();
    await this.page.getByRole('button', { name: slot }).first().click();
    await this.page.getByRole('button', { name: 'Done' }).click();
  }

  /** @param words the label of the button, including the refund */
  async confirm(words: string): Promise<void> {
    await this.page.getByRole('button', { name: words, exact: true }).click();
  }
}
