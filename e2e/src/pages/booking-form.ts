import { expect, type Locator, type Page } from '@playwright/test';
import { betweenTaps } from '#src/support/two-taps';

export interface Child {
  name: string;
  age: string;
  medicalInfo?: string;
}

export interface Parent {
  name: string;
  email: string;
  phone: string;
}

/** The camp booking form on the landing page. */
export class BookingForm {
  readonly form: Locator;
  readonly summary: Locator;
  readonly selected: Locator;
  /** The problems that prevent payment. */
  readonly problems: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Book camp days' });
    this.summary = this.form.getByRole('region', { name: 'Booking Summary' });
    this.selected = this.form.getByRole('region', { name: 'Selected Bookings' });
    this.problems = this.form.getByRole('alert');
    this.submit = this.summary.getByRole('button', { name: /^(Proceed to Payment|Processing)/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.wake();
  }

  /** Scrolls to the form, and waits until its buttons work. */
  async wake(): Promise<void> {
    await this.form.scrollIntoViewIfNeeded();
    await expect(this.page.locator('[data-island="booking"]')).toHaveAttribute(
      'data-state',
      'awake',
    );
  }

  async fillParent({ name, email, phone }: Parent): Promise<void> {
    await this.form.getByLabel('Parent name').fill(name);
    await this.form.getByRole('textbox', { name: /^Email/ }).fill(email);
    await this.form.getByLabel('Phone number').fill(phone);
  }

  /** The first child's fields are already on the form. */
  async fillChildren(children: Child[]): Promise<void> {
    for (const [index, { name, age, medicalInfo }] of children.entries()) {
      if (index > 0) await this.form.getByRole('button', { name: 'Add another child' }).click();
      await this.form.getByLabel('Child name').nth(index).fill(name);
      await this.form.getByLabel('Age', { exact: true }).nth(index).fill(age);
      if (medicalInfo) {
        await this.form.getByLabel('Medical information').nth(index).fill(medicalInfo);
      }
    }
  }

  /** The button for a child at a time on a day. */
  slot(venue: string, day: string, time: '9am-3pm' | '8am-5pm', child: string): Locator {
    return this.form
      .getByRole('region', { name: venue })
      .getByRole('button', { name: `${child} ${time}, ${day}` });
  }

  /** @param day as shown, `Monday, 27th October 2025` */
  async choose(venue: string, day: string, time: '9am-3pm' | '8am-5pm', child: string) {
    const button = this.slot(venue, day, time, child);
    await betweenTaps(this.page);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }

  async addTshirt(size: string, initials: string): Promise<void> {
    await this.form.getByRole('button', { name: 'Add a t-shirt' }).click();
    await this.form.getByLabel('Size').last().selectOption({ label: size });
    await this.form.getByLabel('Initials').last().fill(initials);
  }

  async expectTotal(total: string): Promise<void> {
    // On a translated page the words are in elements of the translator's.
    await expect(this.summary.locator('p', { hasText: /^Total/ })).toContainText(total);
  }

  /** Goes to the checkout. Resolves to the booking's number. */
  async proceed(): Promise<number> {
    await betweenTaps(this.page);
    await this.submit.click();
    await this.page.waitForURL(/\/checkout\?booking_id=\d+&amount=/);
    return Number(new URL(this.page.url()).searchParams.get('booking_id'));
  }
}
