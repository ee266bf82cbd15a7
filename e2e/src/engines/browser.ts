import { expect } from '@playwright/test';
import { until, type WebDriver } from 'selenium-webdriver';
import { Part } from './part';

/** A browser window in one of the engines. */
export class Browser extends Part {
  constructor(readonly window: WebDriver) {
    super(window);
  }

  async goto(address: string): Promise<void> {
    await this.window.get(address);
  }

  async expectAddress(address: RegExp): Promise<void> {
    await expect
      .poll(() => this.window.getCurrentUrl(), { timeout: 30_000, message: 'the address' })
      .toMatch(address);
  }

  back = (): Promise<void> => this.window.navigate().back();
  forward = (): Promise<void> => this.window.navigate().forward();
  reload = (): Promise<void> => this.window.navigate().refresh();

  /** Presses keys wherever the focus is. */
  async keys(...keys: string[]): Promise<void> {
    await this.window
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Runs `what` inside that frame. */
  async inFrame(selector: string, what: () => Promise<void>): Promise<void> {
    await this.css(selector).act((frame) => this.window.switchTo().frame(frame));
    try {
      await what();
    } finally {
      await this.window.switchTo().defaultContent();
    }
  }

  /** Fetches from the page's own server. */
  async fetched(path: string): Promise<{ status: number; type: string; text: string }> {
    return this.window.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
      fetch(arguments[0]).then(async (answer) =>
        done({
          status: answer.status,
          type: answer.headers.get('content-type') ?? '',
          text: await answer.text(),
        }),
      );`,
      path,
    );
  }

  /** Accepts the page's alert or confirm dialog. Resolves to its text. */
  async answerAlert(): Promise<string> {
    const alert = await this.window.wait(until.alertIsPresent(), 15_000);
    const words = await alert.getText();
    await alert.accept();
    return words;
  }

  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.window.executeScript<T>(script, ...args);
  }
}
