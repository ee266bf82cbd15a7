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
 * A part of the page by what people call it, looked for anew each time: a role and a name, a label, a text. What is done
 * with it waits until it is there.
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

  /** Types over what stands there. */
  async fill(text: string): Promise<void> {
    await this.type(text);
    await this.expectValue(text);
  }

  /** Like a person, key by key, where the page writes it in its own way: a card's number. */
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

  /** In a list of choices. WebKit draws its options nowhere on the page. */
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

  /** Its text as it can be read. */
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

  /** Buttons that stay pressed, or cannot be pressed yet. */
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

  /** Runs in the page with the first such part. */
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

  /** Once it is there, in sight, and nothing lies on it. */
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

  /** Until it comes true, or the story has failed. Between two pages nothing can be found, and much is drawn anew. */
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
