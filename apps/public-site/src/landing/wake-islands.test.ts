import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;
let see: Seen;
const hydrate = jest.fn<(sleeping: { onAwake: () => void }) => void>();

jest.mock(
  '/assets/booking.js',
  () => ({
    wake: (_: HTMLElement, onAwake: () => void) => hydrate({ onAwake }),
  }),
  { virtual: true },
);

/** Lets the dynamic imports arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const island = () => document.querySelector<HTMLElement>('[data-island]')!;
const awaken = () => hydrate.mock.calls[0]?.[0].onAwake();

beforeEach(async () => {
  globalThis.IntersectionObserver = class {
    constructor(seen: Seen) {
      see = seen;
    }
    observe() {}
    unobserve() {}
  } as unknown as typeof IntersectionObserver;
  document.body.innerHTML = `
    <a href="#book">Book Now</a>
    <div data-island="booking" data-section="book" data-modules="/assets/booking.js /assets/shared.js">
      <form><input name="parentName"><button type="button">Add</button><button>Send</button></form>
    </div>`;
  const { wakeIslands } = await import('./wake-islands');
  wakeIslands();
});
afterEach(() => {
  hydrate.mockReset();
});

describe('an island', () => {
  it('sleeps until it is near', async () => {
    await settle();
    expect(hydrate).not.toHaveBeenCalled();
    see([{ isIntersecting: true, target: island() }]);
    await settle();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it('asks for its module and all that it imports at once', () => {
    document.head.innerHTML = '';
    document.querySelector('input')!.focus();
    const preloaded = document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    expect([...preloaded].map((link) => link.getAttribute('href'))).toEqual(['/assets/shared.js']);
  });

  it('wakes once for focus, a press on it or a press on a link to it', async () => {
    document.querySelector('a')!.dispatchEvent(new Event('pointerdown'));
    document.querySelector('input')!.focus();
    island().dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it('does again what was pressed too early, as soon as it is awake, and not twice', async () => {
    const pressed = jest.fn();
    document.querySelector('input')!.focus();
    document.querySelector<HTMLElement>('button[type=button]')!.click();
    await settle();
    document.querySelector('button')!.addEventListener('click', pressed);
    awaken();
    expect(pressed).toHaveBeenCalledTimes(1);
    document.querySelector<HTMLElement>('button[type=button]')!.click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('never lets a form go off to the server as plain HTML would', () => {
    const form = document.querySelector('form')!;
    const submit = new Event('submit', { cancelable: true, bubbles: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });
});
