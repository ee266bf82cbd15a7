/**
 * Runs in the page: puts each text into elements of a translator’s own, now and whenever one is added, as Chrome does.
 * The words stay as they are.
 */
export function translatePage(): void {
  const untouched =
    'script, style, noscript, textarea, option, title, font, [translate="no"], .notranslate';
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const start = () => {
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) wrap(node);
        else if (node.nodeName !== 'FONT') wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener('DOMContentLoaded', start);
}
