import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findParts, type Name, type Step } from './find-parts';

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/**
 * A part of the page, found by role and name, label or text. It is looked up again for every action, and actions wait
 * until it appears.
 */
export class Part {
  constructor(
    private readonly driver: WebDriver,
    private readonly steps: Step[] = [],
  ) {}

  role(role: string, name?: string | RegExp): Part {
    return this.step({ by: 'role', role, ...(name !== undefined && { name: wire(name) }) });
  }

  button = (name: string | RegExp): Part => this.role('button', name);
  link = (name: string | RegExp): Part => this.role('link', name);
  region = (name: string | RegExp): Part => this.role('region', name);
  heading = (name: string | RegExp): Part => this.role('heading', name);
  dialog = (name: string | RegExp): Part => this.role('dialog', name);

  label(name: string | RegExp): Part {
    return this.step({ by: 'label', name: wire(name) });
  }

  text(name: string | RegExp): Part {
    return this.step({ by: 'text', name: wire(name) });
  }

  css(selector: string): Part {
    return this.step({ by: 'css', selector });
  }

  nth(index: number): Part {
    return this.step({ by: 'index', index });
  }

  async click(): Promise<void> {
    await this.act((element) => element.click());
  }

  /** Replaces the current value. */
  async fill(text: string): Promise<void> {
    await this.type(text);
    await this.expectValue(text);
  }

  /** Types key by key, as a person does, into fields that the page reformats, such as a card number. */
  async type(text: string): Promise<void> {
    await this.act(async (element) => {
      await element.click();
      const keys = this.driver.actions();
      if (await element.getProperty('value')) {
        keys.keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(Key.BACK_SPACE);
      }
      await keys.sendKeys(text).perform();
    });
  }

  /** Chooses an option of a select. WebKit does not draw the options on the page. */
  async choose(option: string): Promise<void> {
    const script = 'return [...arguments[0].options].find(({ label }) => label === arguments[1])';
    await this.act(async (list) => {
      const found = await this.driver.executeScript<WebElement>(script, list, option);
      await found.click();
    });
  }

  async press(...keys: string[]): Promise<void> {
    await this.act((element) => element.sendKeys(...keys));
  }

  /** Its visible text. */
  async words(): Promise<string> {
    const texts = await Promise.all((await this.all()).map((element) => element.getText()));
    return texts.join('\n').replace(/\s+/g, ' ');
  }

  async attribute(name: string): Promise<string | null> {
    const script = 'return arguments[0].getAttribute(arguments[1])';
    return this.driver.executeScript(script, await this.first(), name);
  }

  async value(): Promise<string> {
    return String(await (await this.first()).getProperty('value'));
  }

  expectVisible(): Promise<void> {
    return this.soon(async () => expect(await this.count(), this.name).toBeGreaterThan(0));
  }

  expectGone(): Promise<void> {
    return this.soon(async () => expect(await this.count(), this.name).toBe(0));
  }

  expectWords(...words: (string | RegExp)[]): Promise<void> {
    return this.soon(async () => {
      const text = await this.words();
      for (const word of words) {
        if (typeof word === 'string') expect(text, this.name).toContain(word);
        else expect(text, this.name).toMatch(word);
      }
    });
  }

  expectValue(value: string): Promise<void> {
    return this.soon(async () => expect(await this.value(), this.name).toBe(value));
  }

  /** For buttons that stay pressed or are disabled. */
  expectAttribute(name: string, value: string | null): Promise<void> {
    return this.soon(async () => expect(await this.attribute(name), this.name).toBe(value));
  }

  expectFocus(): Promise<void> {
    const script = 'return arguments[0] === document.activeElement';
    return this.soon(async () =>
      expect(await this.driver.executeScript(script, await this.first()), this.name).toBe(true),
    );
  }

  async count(): Promise<number> {
    return (await this.all()).length;
  }

  /** Runs a script in the page with the first matching part. */
  async evaluate(script: string): Promise<void> {
    await this.act((element) => this.driver.executeScript(script, element));
  }

  private async first(): Promise<WebElement> {
    const [element] = await this.all();
    if (!element) throw new Error(`There is no ${this.name}`);
    return element;
  }

  private step(step: Step): Part {
    return new Part(this.driver, [...this.steps, step]);
  }

  private get name(): string {
    return this.steps
      .map((step) => {
        const { by, ...what } = step;
        return by === 'role'
          ? Object.values(what).map(nameOf).join(' ')
          : nameOf(Object.values(what)[0]);
      })
      .join(' > ');
  }

  private async all(): Promise<WebElement[]> {
    const find = () =>
      this.driver.executeScript<WebElement[] | null>(
        `return (${findParts.toString()})(arguments[0])`,
        this.steps,
      );
    const found = await find();
    if (found) return found;
    await this.driver.executeScript(
      `var globalThis = window; ${testingLibrary}; window.TestingLibraryDom.RegExp = RegExp;`,
    );
    return (await find()) ?? [];
  }

  /** Acts once the part exists, is visible and is not covered. */
  act(action: (element: WebElement) => Promise<void>): Promise<void> {
    return this.soon(async () => {
      const element = await this.first();
      await this.driver.executeScript(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        element,
      );
      await action(element);
    });
  }

  /** Retries until it succeeds or times out: during navigation and rendering, elements come and go. */
  private soon(what: () => Promise<void>): Promise<void> {
    return expect(what).toPass({ timeout: 30_000, intervals: [100, 200, 400] });
  }
}

const wire = (name: string | RegExp): Name =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

const nameOf = (name: unknown): string =>
  typeof name === 'object' && name !== null && 'source' in name
    ? `/${String(name.source)}/`
    : String(name);
