/**
 * Fetches the home page's files while the thank-you is read, so that its card about the booking is there when the page
 * is.
 */
export async function fetchHomeAhead(): Promise<void> {
  try {
    const text = await (await fetch('/')).text();
    const home = new DOMParser().parseFromString(text, 'text/html');
    const scripts = [...home.querySelectorAll('script[type="module"]')].flatMap(
      (script) => script.getAttribute('src') ?? [],
    );
    const card = home.querySelector<HTMLElement>('[data-paid-booking]')?.dataset.modules;
    const styles = home.querySelector('link[rel="stylesheet"]')?.getAttribute('href');
    for (const href of [...scripts, ...(card?.split(' ') ?? [])]) preload(href, 'script');
    if (styles) preload(styles, 'style');
  } catch {
    // The home page then fetches them itself.
  }
}

function preload(href: string, as: 'script' | 'style') {
  const crossOrigin = as === 'script' ? '' : null;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, crossOrigin, href }),
  );
}
