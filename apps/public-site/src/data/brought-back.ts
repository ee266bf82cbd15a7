/**
 * The browser shows this page again as it was left, from its cache: what it asked before may have been cut off, or is
 * never answered. Stops listening once `signal` says so.
 */
export function whenBroughtBack(signal: AbortSignal, act: () => void): void {
  const listen = ({ persisted }: PageTransitionEvent) => persisted && act();
  window.addEventListener('pageshow', listen, { signal });
}
