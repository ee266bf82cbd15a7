import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface DialogButtonProps extends ButtonProps {
  /** Begins anew each time it is opened. */
  dialog: (onEnd: () => void) => ReactNode;
  /** The name by which an address opens it: see `useOpening`. */
  opensBy?: string;
}

/** A button, and the dialog that it opens. */
export function DialogButton({ dialog, opensBy, ...button }: DialogButtonProps) {
  const { isOpen, open, close } = useOpening(opensBy);
  return (
    <>
      <Button {...button} onClick={open} />
      {isOpen && dialog(close)}
    </>
  );
}

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
