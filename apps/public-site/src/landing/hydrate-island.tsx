import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type PageData } from '../render/page-data';
import { type IslandName, islandIdPrefix, PAGE_DATA_ID } from './island-names';

let toasts: HTMLElement | undefined;

interface SleepingIsland {
  island: HTMLElement;
  name: IslandName;
  piece: ComponentType<PageData>;
  /** Runs when the island's buttons work. */
  onAwake: () => void;
}

/** Brings one island to life. */
export function hydrateIsland({ island, name, piece: Piece, onAwake }: SleepingIsland) {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const data = JSON.parse(text) as PageData;
  hydrateRoot(
    island,
    <Awake onAwake={onAwake}>
      <Piece {...data} />
    </Awake>,
    { identifierPrefix: islandIdPrefix(name) },
  );
}

/** The islands share one place for messages. It may come last: a message waits for it. */
async function mountToasts() {
  if (toasts) return;
  toasts = document.body.appendChild(document.createElement('div'));
  const { Toasts } = await import('../design/toasts');
  createRoot(toasts, { identifierPrefix: 'toasts-' }).render(<Toasts />);
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(() => {
    onAwake();
    void mountToasts();
  }, [onAwake]);
  return children;
}
