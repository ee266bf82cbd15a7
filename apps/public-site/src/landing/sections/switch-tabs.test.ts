import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { switchTabs } from './switch-tabs';

const tab = (id: string) => document.getElementById(`${id}-tab`)!;
const panel = (id: string) => document.getElementById(id)!;

beforeEach(() => {
  history.replaceState(null, '', '/');
  Element.prototype.scrollIntoView = jest.fn();
  document.body.innerHTML = `
    <a href="#book">Book Now</a><a href="#book-brecks">Book here</a><a href="#parties">Parties</a>
    <section id="book">
    <div role="tablist">
      <button role="tab" id="camps-tab" aria-controls="camps" aria-selected="true">Camps</button>
      <button role="tab" id="parties-tab" aria-controls="parties" aria-selected="false" tabindex="-1">Parties</button>
    </div>
    <div role="tabpanel" id="camps"><div id="book-brecks"></div></div>
    <div role="tabpanel" id="parties" hidden></div>
    </section>`;
});

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('the tabs of the services', () => {
  it('shows one panel at a time', () => {
    switchTabs();
    tab('parties').click();
    expect([panel('camps').hidden, panel('parties').hidden]).toEqual([true, false]);
    expect([tab('camps').ariaSelected, tab('parties').ariaSelected]).toEqual(['false', 'true']);
  });

  it('moves with the arrow keys, round and round, with one stop for Tab', () => {
    switchTabs();
    tab('camps').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(tab('parties'));
    expect([tab('camps').tabIndex, tab('parties').tabIndex]).toEqual([-1, 0]);
    press('ArrowRight');
    expect(panel('camps').hidden).toBe(false);
  });

  it('opens the tab that a link leads to, also later on', () => {
    history.replaceState(null, '', '/#parties');
    switchTabs();
    expect(panel('parties').hidden).toBe(false);
    tab('camps').click();
    dispatchEvent(new Event('hashchange'));
    expect(panel('parties').hidden).toBe(false);
  });

  it.each(['#book', '#book-brecks'])(
    'opens the camps for a link to %s, pressed again as well',
    (address) => {
      switchTabs();
      for (let times = 0; times < 2; times += 1) {
        tab('parties').click();
        document.querySelector<HTMLElement>(`a[href="${address}"]`)!.click();
        expect(panel('camps').hidden).toBe(false);
      }
      document.querySelector<HTMLElement>('a[href="#parties"]')!.click();
      expect(panel('parties').hidden).toBe(false);
    },
  );
});
