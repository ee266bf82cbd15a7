/** Tabs as the ARIA practices have them; a link to a panel's id (`/#parties`) opens its tab. */
export function switchTabs() {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];

  const select = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
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

  const openLinked = () => {
    const linked = tabs.find((tab) => `#${tab.getAttribute('aria-controls')}` === location.hash);
    if (!linked) return;
    select(linked);
    linked.scrollIntoView();
  };
  addEventListener('hashchange', openLinked);
  openLinked();
}
