import { ignoreSecondTaps } from '@sunfield/api-client/second-taps';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followTranslator } from '@sunfield/api-client/translated-page';
import { PartBoundary } from '../shell/part-boundary';
import { type PageData } from './page-data';
import { painted } from './painted';
import { keepThroughCache } from './keep-through-cache';
import { type IslandEvents, type IslandName, islandIdPrefix, PAGE_DATA_ID } from './island-names';

let toasts: HTMLElement | undefined;
let isGuarded = false;

// Once for all islands of the page.
followTranslator();

interface SleepingIsland extends IslandEvents {
  island: HTMLElement;
  name: IslandName;
  piece: ComponentType<PageData>;
  /** Loads what its buttons do not need. */
  loadRest?: () => Promise<unknown>;
}

/** Hydrates one island. */
export function hydrateIsland({ island, name, piece: Piece, ...events }: SleepingIsland) {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const data = JSON.parse(text) as PageData;
  keepThroughCache(island);
  if (!isGuarded) ignoreSecondTaps();
  isGuarded = true;
  const chooseAgain = earlyChoices(island);
  const awake = {
    ...events,
    onAwake: () => {
      events.onAwake();
      chooseAgain();
    },
  };
  hydrateRoot(
    island,
    <Awake {...awake}>
      <PartBoundary>
        <Piece {...data} />
      </PartBoundary>
    </Awake>,
    { identifierPrefix: islandIdPrefix(name) },
  );
}

/** What was chosen so far in lists whose value is React's, which takes it back: the form reads those with a name itself. */
function earlyChoices(island: HTMLElement) {
  const lists = [...island.querySelectorAll<HTMLSelectElement>('select:not([name])')];
  const chosen = lists
    .filter(({ selectedIndex, options }) => {
      const asRendered = [...options].findIndex(({ defaultSelected }) => defaultSelected);
      return selectedIndex !== Math.max(0, asRendered);
    })
    .map((list) => ({ list, value: list.value }));
  return () => {
    for (const { list, value } of chosen) {
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

/** The islands share one place for messages. It may be mounted last: messages wait for it. */
export async function mountToasts() {
  if (toasts) return;
  toasts = document.body.appendChild(document.createElement('div'));
  const { Toasts } = await import('../design/toasts');
  createRoot(toasts, { identifierPrefix: 'toasts-' }).render(<Toasts />);
}

type AwakeProps = Omit<SleepingIsland, 'island' | 'name' | 'piece'> & { children: ReactNode };

function Awake({ onAwake, onLost, loadRest, children }: AwakeProps) {
  useEffect(() => {
    onAwake();
    // After an early press is shown.
    void painted()
      .then(() => Promise.all([mountToasts(), loadRest?.()]))
      .catch(onLost);
  }, [onAwake, onLost, loadRest]);
  return children;
}
