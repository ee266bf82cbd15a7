import { savesData } from '../../islands/saves-data';

/**
 * Films marked so play while at least half of them is seen, and pause otherwise. By themselves they start
 * neither for those who want no motion nor again after somebody has paused them.
 */
export function playFilmsInView() {
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
        if (calm.matches || savesData() || pausedByHand.has(film)) continue;
        // A browser may refuse to play by itself (low battery): the controls remain.
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
