import { type Locator } from '@playwright/test';

/** Somebody at the screen whose presses and entries are counted: each thing done is one. */
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
