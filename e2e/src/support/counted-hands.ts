import { type Locator } from '@playwright/test';

/** Counts a user's taps and the fields they fill in. */
export class CountedHands {
  taps = 0;
  fields = 0;

  async press(control: Locator): Promise<void> {
    this.taps += 1;
    await control.click();
  }

  async enter(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}
