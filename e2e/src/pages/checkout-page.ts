import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { betweenTaps } from '#src/support/two-taps';

/** https://docs.stripe.com/testing */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000000000003220',
};

/** The local Stripe names the card form's frames as Stripe does, so this also works with the real ones. */
export class CheckoutPage {
  readonly payButton: Locator;
  readonly summary: Locator;
  readonly cardNumber: Locator;
  private readonly card: FrameLocator;

  constructor(private readonly page: Page) {
    this.payButton = page.getByRole('button', { name: /^(Pay £|Processing)/ });
    this.summary = page.getByRole('region', { name: 'Booking Summary' });
    this.card = page.frameLocator('iframe[title="Secure payment input frame"]');
    this.cardNumber = this.card.getByLabel('Card number');
  }

  /** @param amount in pounds, `15.00` */
  async open(bookingId: number, amount: string, access?: string): Promise<void> {
    const link = access ? `&access=${access}` : '';
    await this.page.goto(`/checkout?booking_id=${bookingId}&amount=${amount}${link}`);
  }

  /** What is paid for, which is one line on a phone until it is opened. */
  async showDays(): Promise<void> {
    const days = this.summary.getByRole('group');
    if (!(await days.evaluate((details: HTMLDetailsElement) => details.open)))
      await days.locator('summary').click();
  }

  async fillCard(number: string): Promise<void> {
    await expect(this.payButton).toBeEnabled();
    await this.cardNumber.fill(number);
    await this.card.getByLabel('Expiry date').fill('12 / 34');
    await this.card.getByLabel('Security code').fill('123');
  }

  async pay(number: string): Promise<void> {
    await this.fillCard(number);
    // The page does not see what is typed in Stripe’s frame: after a declined card this would be a second tap.
    await betweenTaps(this.page);
    await this.payButton.click();
  }
}
