/// <reference lib="dom" />

/**
 * Sent to the console as source: presses a tab, and resolves to the milliseconds until its panel is shown with
 * everything that it loads.
 */
export function pressTab(name: string) {
  const tabs = [...document.querySelectorAll('[role=tab]')];
  const tab = tabs.find(({ textContent }) => textContent?.startsWith(name));
  if (!(tab instanceof HTMLElement)) throw new Error(`There is no tab ${name}.`);
  const isShown = () => {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    const waits = panel?.querySelector('.ant-skeleton, .ant-spin-spinning');
    return (
      tab.getAttribute('aria-selected') === 'true' && !waits && Boolean(panel?.innerText.trim())
    );
  };
  return new Promise((resolve: (ms: number) => void, reject) => {
    setTimeout(reject, 30_000, new Error(`The tab ${name} never opened.`));
    const pressedAt = performance.now();
    const look = () => {
      if (isShown()) setTimeout(() => resolve(performance.now() - pressedAt));
      else requestAnimationFrame(look);
    };
    tab.click();
    requestAnimationFrame(look);
  });
}
