/** Films marked so play only while at least half of them is seen, and never for those who want no motion. */
export function playFilmsInView() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const film = target as HTMLVideoElement;
        // A browser may refuse to play by itself (saving data, low battery): the controls remain.
        if (intersectionRatio >= 0.5) film.play().catch(() => undefined);
        else film.pause();
      }
    },
    { threshold: 0.5 },
  );
  document.querySelectorAll('video[data-plays-in-view]').forEach((film) => observer.observe(film));
}
