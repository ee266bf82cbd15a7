/**
 * Calls `act` when the browser restores this page from its cache: earlier requests may have been
 * interrupted or never answered. Stops listening when `signal` aborts.
 */
export function whenBroughtBack(signal: AbortSignal, act: () => void): void {
  const listen = ({ persisted }: PageTransitionEvent) => persisted && act();
  window.addEventListener('pageshow', listen, { signal });
}
