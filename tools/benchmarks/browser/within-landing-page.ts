/// <reference lib="dom" />

/** The benchmarks' functions for the landing page: each is sent to the page as source. */

export async function scrollToForm(pixelsPerSecond: number) {
  const form = document.querySelector('[data-island="booking"]');
  let last = performance.now();
  while (form && form.getBoundingClientRect().top > innerHeight / 2) {
    const now = await new Promise(requestAnimationFrame);
    scrollBy({ top: ((now - last) / 1000) * pixelsPerSecond, behavior: 'instant' });
    last = now;
  }
}

/**
 * Resolves to the milliseconds from the press to the frame that shows it, and to the frame in which the form has it,
 * with its price.
 */
export function pressOnceInView() {
  const form = document.querySelector('[data-island="booking"]');
  const button = form?.querySelector('button[aria-pressed]');
  if (!form || !(button instanceof HTMLElement)) throw new Error('There is no booking form.');
  return new Promise((resolve: (times: { shown: number; chosen: number }) => void, reject) => {
    let pressedAt = 0;
    let shown = 0;
    setTimeout(reject, 30_000, new Error('The booking form never answered.'));
    new MutationObserver(() => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          const after = performance.now() - pressedAt;
          shown ||= after;
          if (button.ariaPressed === 'true') resolve({ shown, chosen: after });
        }),
      );
    }).observe(button, { attributeFilter: ['aria-pressed', 'data-early'] });
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      pressedAt = performance.now();
      button.click();
    }).observe(form);
  });
}
