import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type IslandEvents } from './island-names';

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;
let see: Seen;
let wake: () => void;
const hydrate = jest.fn<(events: IslandEvents) => void>();

const mockRead = jest.fn();
jest.mock(
  '/assets/booking.js',
  () => {
    mockRead();
    return { wake: (_: HTMLElement, events: IslandEvents) => hydrate(events) };
  },
  { virtual: true },
);

/** Waits for the dynamic imports. */
jest.mock(
  '/assets/party.js',
  () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
  { virtual: true },
);

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const island = (name = 'booking') => document.querySelector<HTMLElement>(`[data-island=${name}]`)!;
const awaken = () => hydrate.mock.calls[0]?.[0].onAwake();

/** Removes one page's listeners before the next page. */
const listening: Parameters<typeof window.addEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = ((...args: Parameters<typeof window.addEventListener>) => {
  listening.push(args);
  listen(...args);
}) as typeof window.addEventListener;
function leavePage() {
  window.dispatchEvent(new Event('pagehide'));
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
}

let visit: NavigationTimingType = 'navigate';
performance.getEntriesByType = () => [{ type: visit }] as unknown as PerformanceEntryList;

/** The window's own `load` comes after this file was read: it must not start the two seconds of the first page. */
beforeAll(settle);
beforeEach(async () => {
  globalThis.IntersectionObserver = class {
    constructor(seen: Seen) {
      see = seen;
    }
    observe() {}
    unobserve() {}
  } as unknown as typeof IntersectionObserver;
  document.body.innerHTML = `
    <a href="#book">Book Now</a><a href="#book-brecks">Book here</a>
    <div data-island="booking" data-section="book" data-modules="/assets/booking.js /assets/shared.js">
      <form><input name="parentName"><button type="button">Add</button><button>Send</button></form>
      <div id="book-brecks"></div>
    </div>
    <div data-island="party" data-modules="/assets/party.js">
      <form>
        <textarea name="additionalInfo"></textarea>
        <input type="checkbox" name="activities" value="Football">
        <input type="checkbox" name="activities" value="Tennis">
      </form>
    </div>
    <button data-reload>Reload the page</button>`;
  document.head.innerHTML = '';
  ({ wakeIslands: wake } = await import('./wake-islands'));
  wake();
});
afterEach(() => {
  leavePage();
  hydrate.mockReset();
  mockRead.mockReset();
});

describe('an island', () => {
  it('sleeps until it is near', async () => {
    await settle();
    expect(hydrate).not.toHaveBeenCalled();
    see([{ isIntersecting: true, target: island() }]);
    await settle();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it.each<NavigationTimingType>(['back_forward', 'reload'])(
    'wakes immediately after %s, and the place where the user was is kept',
    async (type) => {
      visit = type;
      wake();
      visit = 'navigate';
      await settle();
      expect(hydrate).toHaveBeenCalled();
      expect(document.documentElement.style.overflowAnchor).toBe('none');
    },
  );

  it('asks for its module and all its imports together', () => {
    document.querySelector('input')!.focus();
    const preloaded = document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    expect([...preloaded].map((link) => link.getAttribute('href'))).toEqual(['/assets/shared.js']);
  });

  it('is read, not run, once all its files are fetched, and then asked for nothing again', async () => {
    jest.resetModules();
    window.dispatchEvent(new Event('scroll'));
    await settle();
    const [module, shared] = document.head.querySelectorAll('link');
    module!.dispatchEvent(new Event('load'));
    await settle();
    expect(mockRead).not.toHaveBeenCalled();
    shared!.dispatchEvent(new Event('load'));
    await settle();
    expect(mockRead).toHaveBeenCalledTimes(1);
    expect(hydrate).not.toHaveBeenCalled();
    document.querySelector('input')!.focus();
    await settle();
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(document.head.querySelector('link[rel=modulepreload]')).toBeNull();
  });

  it('is not read before a person who read for a while scrolls', async () => {
    jest.resetModules();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(2000);
    jest.useRealTimers();
    const loaded = () => {
      for (const link of document.head.querySelectorAll('link')) {
        link.dispatchEvent(new Event('load'));
        link.remove();
      }
      return settle();
    };
    await loaded();
    expect(mockRead).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('scroll'));
    await loaded();
    expect(mockRead).toHaveBeenCalledTimes(1);
  });

  it('asks again, urgently, for what is still on its way', () => {
    window.dispatchEvent(new Event('scroll'));
    document.querySelector('input')!.focus();
    expect(document.head.querySelectorAll('link[rel=modulepreload]')).toHaveLength(1);
  });

  it.each(['#book', '#book-brecks'])(
    'wakes once for focus, a press on it or on a link to %s',
    async (address) => {
      document.querySelector(`a[href="${address}"]`)!.dispatchEvent(new Event('pointerdown'));
      await settle();
      expect(island().dataset.state).toBe('waking');
      document.querySelector('input')!.focus();
      island().dispatchEvent(new Event('pointerdown'));
      await settle();
      expect(hydrate).toHaveBeenCalledTimes(1);
    },
  );

  it('does again what was pressed too early, as soon as it is awake, and not twice', async () => {
    const pressed = jest.fn();
    const heard = jest.fn();
    document.querySelector('input')!.focus();
    // As React does, which hears what is pressed while it hydrates.
    island().addEventListener('click', heard);
    document.querySelector<HTMLElement>('button[type=button]')!.click();
    expect(heard).not.toHaveBeenCalled();
    await settle();
    document.querySelector('button')!.addEventListener('click', pressed);
    awaken();
    await settle();
    expect(pressed).toHaveBeenCalledTimes(1);
    document.querySelector<HTMLElement>('button[type=button]')!.click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('ticks immediately, one of a kind, and then once more for React', async () => {
    const [ten, three, other, drafted] = ['10', '10', '11', '12'].map((day) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.tick = day;
      button.setAttribute('aria-pressed', 'false');
      document.querySelector('form')!.append(button);
      return button;
    });
    const early = () => [ten, three, other, drafted].map((its) => its!.dataset.early === '');
    document.querySelector('input')!.focus();
    for (const button of [ten, three, other, drafted]) button!.click();
    expect(early()).toEqual([false, true, true, true]);
    await settle();
    const pressed: unknown[] = [];
    island().addEventListener('click', ({ target }) => pressed.push(target));
    drafted!.setAttribute('aria-pressed', 'true');
    awaken();
    await settle();
    expect(pressed).toEqual([three, other]);
    expect(early()).toEqual([false, false, false, false]);
  });

  it('gives an early tick back with another tap', () => {
    const form = document.querySelector('form')!;
    form.innerHTML += '<button type="button" data-tick="10" aria-pressed="false"></button>';
    const button = form.querySelector<HTMLElement>('[data-tick]')!;
    button.click();
    button.click();
    expect(button.dataset.early).toBeUndefined();
  });

  it('never lets a form go off to the server as plain HTML would', () => {
    const form = document.querySelector('form')!;
    const submit = new Event('submit', { cancelable: true, bubbles: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  it('in a tab that is not open is not fetched', async () => {
    island('party').outerHTML = `<div hidden>${island('party').outerHTML}</div>`;
    leavePage();
    wake();
    window.dispatchEvent(new Event('scroll'));
    await settle();
    expect(document.head.innerHTML).toContain('/assets/booking.js');
    expect(document.head.innerHTML).not.toContain('/assets/party.js');
  });

  it.each([
    ['scrolls', () => window.dispatchEvent(new Event('scroll'))],
    ['has read for two seconds', () => jest.advanceTimersByTime(2000)],
  ])('is fetched once, not run, as soon as a person %s', async (_, act) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1999);
    const fetched = () =>
      [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.href}`);
    expect(fetched()).toEqual([]);
    act();
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(2000);
    jest.useRealTimers();
    await settle();
    expect(fetched()).toEqual(
      ['booking', 'shared', 'party'].map((name) => `preload http://localhost/assets/${name}.js`),
    );
    expect(hydrate).not.toHaveBeenCalled();
  });
});

describe('an island that does not come', () => {
  it('says that it is slow, until it comes', async () => {
    jest.useFakeTimers();
    document.querySelector('input')!.focus();
    jest.advanceTimersByTime(4000);
    expect(island().dataset.state).toBe('slow');
    jest.useRealTimers();
    await settle();
    awaken();
    expect(island().dataset.state).toBe('awake');
  });

  it('says that its script is lost, and stays as it is', async () => {
    see([{ isIntersecting: true, target: island('party') }]);
    await settle();
    expect(island('party').dataset.state).toBe('failed');
    see([{ isIntersecting: true, target: island('party') }]);
    await settle();
    expect(island('party').dataset.state).toBe('failed');
  });

  it('says so as well when only the place for its messages is lost', async () => {
    document.querySelector('input')!.focus();
    await settle();
    awaken();
    hydrate.mock.calls[0]?.[0].onLost();
    expect(island().dataset.state).toBe('failed');
  });

  it('gives what was typed to the next load of the page, once', async () => {
    const page = document.body.innerHTML;
    const note = () => document.querySelector('textarea')!;
    const ticked = () =>
      [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
    see([{ isIntersecting: true, target: island('party') }]);
    await settle();
    note().value = 'A wheelchair';
    document.querySelector<HTMLInputElement>('[value=Tennis]')!.checked = true;
    document.querySelector<HTMLInputElement>('[name=parentName]')!.value = 'Never touched';
    const { wakeIslands } = await import('./wake-islands');
    for (const [typed, chosen] of [
      ['A wheelchair', ['Tennis']],
      ['', []],
    ] as const) {
      leavePage();
      document.body.innerHTML = page;
      wakeIslands();
      expect(note().value).toBe(typed);
      expect(ticked()).toEqual(chosen);
      expect(document.querySelector('input')!.value).toBe('');
    }
  });
});
