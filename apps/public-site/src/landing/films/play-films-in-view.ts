/**
 * Plays marked films while at least half of them is visible, and pauses them otherwise. Does not
 * start them if the user prefers reduced motion or has paused them.
 */
export function playFilmsInView(savesData: boolean) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const seen = new Set<EventTarget>();
  const pausedByHand = new Set<EventTarget>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const film = target as HTMLVideoElement;
        if (intersectionRatio < 0.5) {
          seen.delete(film);
          film.pause();
          continue;
        }
        seen.add(film);
        if (calm.matches || savesData || pausedByHand.has(film)) continue;
        // A browser may refuse autoplay (low battery): the controls remain.
        film.play().catch(() => undefined);
      }
    },
    { threshold: 0.5 },
  );
  for (const film of document.querySelectorAll('video[data-plays-in-view]')) {
    film.addEventListener('play', () => pausedByHand.delete(film));
    film.addEventListener('pause', () => seen.has(film) && pausedByHand.add(film));
    observer.observe(film);
  }
}
