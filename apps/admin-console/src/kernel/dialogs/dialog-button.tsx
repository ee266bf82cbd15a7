import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps extends ButtonProps {
  /** Begins anew each time it is opened. */
  dialog: (onEnd: () => void) => ReactNode;
}

/** A button, and the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
