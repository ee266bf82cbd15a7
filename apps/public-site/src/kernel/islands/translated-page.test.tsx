import { followTranslator } from '@sunfield/api-client/translated-page';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { Button } from '../design/button';

/** Wraps each text in an element of the translator's, as Chrome does. */
function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.textContent = text.data;
    text.replaceWith(font);
  }
}

/** Mutation observers are notified after the current task. */
const observed = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Draws `first`, translates it, and draws `then` in its place. */
async function change(first: React.ReactElement, then: React.ReactElement) {
  const { container, rerender, unmount } = render(first);
  translate(container);
  await observed();
  rerender(then);
  await observed();
  return { container, rerender, unmount };
}

beforeAll(followTranslator);

describe('a page that the browser has translated', () => {
  it('shows a button as busy', async () => {
    const { container } = await change(
      <Button>Pay £15.00</Button>,
      <Button busy>Paying...</Button>,
    );
    expect(screen.getByRole('button', { name: 'Paying...' }).firstElementChild!.nodeName).not.toBe(
      'FONT',
    );
    expect(container.textContent).toBe('Paying...');
  });

  it('shows the new amount beside other words', async () => {
    const total = (pounds: number) => <p>You pay £{pounds} today.</p>;
    const { container } = await change(total(30), total(45));
    expect(container.textContent).toBe('You pay £45 today.');
  });

  it('shows words that change as soon as they are translated', () => {
    const total = (pounds: number) => <p>You pay £{pounds} today.</p>;
    const { container, rerender } = render(total(30));
    translate(container);
    rerender(total(45));
    expect(container.textContent).toBe('You pay £45 today.');
    rerender(total(60));
    expect(container.textContent).toBe('You pay £60 today.');
  });

  it('takes away text that goes, in its place only', async () => {
    const words = (isLate: boolean) => (
      <p>
        Hello{isLate && ', you are late'}
        {isLate ? null : <b>!</b>}
      </p>
    );
    const { container, rerender } = await change(words(true), words(false));
    expect(container.textContent).toBe('Hello!');
    rerender(words(true));
    expect(container.textContent).toBe('Hello, you are late');
  });

  it('inserts an element before text', async () => {
    const words = (isNew: boolean) => <p>{isNew && <b>New: </b>}places on Monday</p>;
    const { container } = await change(words(false), words(true));
    expect(container.textContent).toBe('New: places on Monday');
  });

  it('hides and shows a part', async () => {
    const words = (mode: 'visible' | 'hidden') => <Activity mode={mode}>Camp days</Activity>;
    const { container, rerender } = await change(words('visible'), words('hidden'));
    expect(container.textContent).toBe('');
    rerender(words('visible'));
    await observed();
    expect(container.textContent).toBe('Camp days');
  });

  it('goes as a whole', async () => {
    const { container, unmount } = await change(
      <>
        One <b>two</b> three
      </>,
      <>
        One <b>two</b> four
      </>,
    );
    unmount();
    expect(container.textContent).toBe('');
  });
});
