import { type Locator } from '@playwright/test';

/** Counts a user's presses and entries; each is one action. */
export class CountedHands {
  actions = 0;

  async press(control: Locator): Promise<void> {
    this.actions += 1;
    await control.click();
  }

  async enter(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.fill(text);
  }
}
