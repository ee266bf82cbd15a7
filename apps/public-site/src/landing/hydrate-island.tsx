import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Toasts } from '../design/toasts';
import { type PageData } from '../render/page-data';
import { type IslandName, islandIdPrefix, PAGE_DATA_ID } from './island-names';

const pieces: Record<IslandName, () => Promise<{ default: ComponentType<PageData> }>> = {
  booking: () => import('./booking-island'),
  party: () => import('./party-island'),
};

let toasts: HTMLElement | undefined;

/** Brings one island to life. `onAwake` runs when its buttons work. */
export async function hydrateIsland(island: HTMLElement, onAwake: () => void) {
  const name = island.dataset.island as IslandName;
  const { default: Piece } = await pieces[name]();
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const data = JSON.parse(text) as PageData;
  mountToasts();
  hydrateRoot(
    island,
    <Awake onAwake={onAwake}>
      <Piece {...data} />
    </Awake>,
    { identifierPrefix: islandIdPrefix(name) },
  );
}

/** The islands share one place for messages. */
function mountToasts() {
  if (toasts) return;
  toasts = document.body.appendChild(document.createElement('div'));
  createRoot(toasts, { identifierPrefix: 'toasts-' }).render(<Toasts />);
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
