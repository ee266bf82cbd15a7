import { onFollowed, targetOf } from '../../kernel/islands/in-page-links';

/**
 * Tabs according to the ARIA practices. A link to something in a tab (`/#parties`) opens that tab
 * first.
 */
export function switchTabs() {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  const panelOf = (tab: Element) =>
    document.getElementById(tab.getAttribute('aria-controls') ?? '');

  const select = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = !isChosen;
    }
  };

  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      next?.focus();
      if (next) select(next);
    });
  });

  /** The tab of a panel or of anything in it; the section's own address means its first tab. */
  const tabOf = (target: Element | null) =>
    tabs.find((tab) => panelOf(tab)?.contains(target)) ??
    (target?.matches('section') ? tabs.find((tab) => target.contains(tab)) : undefined);

  /** Whether a tab had to be opened to show the target. */
  const reveal = (target: Element | null): boolean => {
    const tab = tabOf(target);
    if (!tab || !panelOf(tab)?.hidden) return false;
    select(tab);
    return true;
  };
  // A link to the current address causes no `hashchange`.
  onFollowed(reveal);
  const openLinked = () => {
    const target = targetOf(location);
    if (reveal(target)) target?.scrollIntoView();
  };
  addEventListener('hashchange', openLinked);
  openLinked();
}
