import type { Locator, Page } from '@playwright/test';

/** A booking as seen by its parent, or by a visitor who only has its number. */
export class ConfirmationPage {
  readonly heading: Locator;
  readonly details: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.details = page.getByRole('region', { name: 'Booking Details' });
  }

  /** @param query parameters other than the booking's number */
  async open(bookingId: number, query: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams({ booking_id: String(bookingId), ...query });
    await this.page.goto(`/booking-confirmation?${search.toString()}`);
  }

  /** A card by its title. */
  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }
}
