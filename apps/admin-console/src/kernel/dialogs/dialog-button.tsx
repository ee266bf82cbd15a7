import { Button, type ButtonProps } from 'antd';
import { type ReactNode } from 'react';
import { useOpening } from './use-opening';

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
