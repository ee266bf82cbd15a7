import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A dialog that its button opens, or an address with `do=` and this name, as the search’s actions have. */
export function useOpening(name?: string) {
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const isAsked = name !== undefined && params.get('do') === name;
  const close = () => {
    setOpen(false);
    if (!isAsked) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('do');
        return next;
      },
      { replace: true },
    );
  };
  return { isOpen: isOpen || isAsked, open: () => setOpen(true), close };
}
