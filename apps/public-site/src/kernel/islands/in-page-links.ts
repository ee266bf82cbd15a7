/** The element that a link or the address points to within the page. */
export const targetOf = ({ hash }: { hash: string }) => document.getElementById(hash.slice(1));

/** Calls `hear` for each click on a link within the page, before the browser goes there. */
export const onFollowed = (hear: (target: HTMLElement | null) => void) =>
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (link) hear(targetOf(link));
  });
