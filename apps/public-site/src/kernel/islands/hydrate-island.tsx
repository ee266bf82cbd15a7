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
export function hydrateIsland({ island, name, piece: Piece, ...awake }: SleepingIsland) {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const data = JSON.parse(text) as PageData;
  keepThroughCache(island);
  if (!isGuarded) ignoreSecondTaps();
  isGuarded = true;
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
