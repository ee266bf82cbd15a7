import { expect, type Locator, type Page } from '@playwright/test';

/** The landing page. */
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

  /**
   * Expects scrolling to have ended with the link's target directly below the sticky header, or at the end of the
   * page.
   */
  async expectArrived(id: string): Promise<void> {
    await expect(async () => {
      const { gap, left } = await this.page.evaluate((target) => {
        const bottom = document.querySelector('header')!.getBoundingClientRect().bottom;
        return {
          gap: document.getElementById(target)!.getBoundingClientRect().top - bottom,
          left: document.documentElement.scrollHeight - scrollY - innerHeight,
        };
      }, id);
      expect(gap).toBeGreaterThanOrEqual(-16);
      if (left > 1) expect(gap).toBeLessThanOrEqual(32);
    }).toPass();
  }
}
