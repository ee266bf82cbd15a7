import { ignoreSecondTaps } from '@sunfield/api-client/second-taps';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followTranslator } from '@sunfield/api-client/translated-page';
import { PartBoundary } from '../shell/part-boundary';
import { type PageData } from './page-data';
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
}

/** Hydrates one island. */
export function hydrateIsland({ island, name, piece: Piece, ...events }: SleepingIsland) {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const data = JSON.parse(text) as PageData;
  keepThroughCache(island);
  if (!isGuarded) ignoreSecondTaps();
  isGuarded = true;
  hydrateRoot(
    island,
    <Awake {...events}>
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

function Awake({ onAwake, onLost, children }: IslandEvents & { children: ReactNode }) {
  useEffect(() => {
    onAwake();
    mountToasts().catch(onLost);
  }, [onAwake, onLost]);
  return children;
}
