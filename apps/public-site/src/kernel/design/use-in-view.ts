import { useEffect, useState } from 'react';

/** Whether an element is in the window. */
export function useInView(element: Element | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting === true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element !== null && isInView;
}
