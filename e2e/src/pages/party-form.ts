import { expect, type Locator, type Page } from '@playwright/test';

/** A Saturday far enough in the future for this test. */
export const PARTY_DATE = '2035-03-03';

/** The birthday-party enquiry on the second tab. */
export class PartyForm {
  readonly panel: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('tabpanel', { name: 'Birthday Parties' });
    this.submit = this.panel.getByRole('button', { name: /^Send(ing)? Enquiry/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('tab', { name: 'Birthday Parties' }).click();
    await expect(this.page.locator('[data-island="party"]')).toHaveAttribute('data-state', 'awake');
  }

  /** A control by its label; labels of optional fields end with "(optional)". */
  field(label: string): Locator {
    return this.panel.getByLabel(label);
  }

  async fill(email: string): Promise<void> {
    await this.field('Parent name').fill('Rosa Hale');
    await this.field('Email address').fill(email);
    await this.field('Phone number').fill('01632 960 123');
    await this.field("Child's name").fill('Ada Hale');
    await this.field('Preferred party date').fill(PARTY_DATE);
    await this.panel.getByRole('checkbox', { name: 'Football' }).check();
    await this.panel.getByRole('checkbox', { name: 'Street Dance' }).check();
  }
}
