type Child = Node | string | null | false | undefined;

/** `element('p', { className: 'quiet' }, 'text')`; empty children are skipped. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
export const money = (pence: number) => pounds.format(pence / 100);

const clock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});
export const time = (seconds: number) => clock.format(seconds * 1000);

export const words = (code: string) => code.replaceAll('_', ' ');
