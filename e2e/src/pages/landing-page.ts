import type { Locator, Page } from '@playwright/test';

/** What every visitor sees first. */
export class LandingPage {
  readonly header: Locator;
  readonly main: Locator;
  readonly footer: Locator;

  constructor(private readonly page: Page) {
    this.header = page.getByRole('banner');
    this.main = page.getByRole('main');
    this.footer = page.getByRole('contentinfo');
  }

  /** A section by its heading. */
  section(title: string | RegExp): Locator {
    return this.main.getByRole('region', { name: title });
  }

  tab(name: 'Holiday Camps' | 'Birthday Parties'): Locator {
    return this.page.getByRole('tab', { name });
  }

  panel(name: 'Holiday Camps' | 'Birthday Parties'): Locator {
    return this.page.getByRole('tabpanel', { name });
  }
}
