/*
 * Fetches what a page lost on its way, such as when a phone changed its network while it loaded:
 * a style sheet alone, a script with the page, once. A page that works says `data-started`.
 */
(function () {
  const page = document.documentElement;
  const isLost = ({ sheet }) => {
    try {
      return !sheet || sheet.cssRules.length === 0;
    } catch {
      // Chrome counts one that did not come as another site's.
      return true;
    }
  };
  const fetchAgain = (link) => {
    const copy = link.cloneNode();
    copy.addEventListener('error', () => setTimeout(fetchAgain, 2000, copy));
    link.replaceWith(copy);
  };
  addEventListener('load', () => {
    [...document.querySelectorAll('link[rel=stylesheet]')].filter(isLost).forEach(fetchAgain);
    const script = document.querySelector('script[type=module][src]');
    const old = document.querySelector('[data-newer-browser]');
    if (!script || 'started' in page.dataset || (old && getComputedStyle(old).display !== 'none'))
      return;
    const [visit] = performance.getEntriesByType('navigation');
    if (visit && visit.type !== 'reload') return location.reload();
    const words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.textContent =
      'Parts of this page did not arrive. Check your connection, then load the page again.';
    document.body.prepend(words);
    addEventListener('online', () => location.reload());
  });
})();
