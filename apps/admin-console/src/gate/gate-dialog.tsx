import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './gate.module.css';

interface GateDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet from below, within reach of a thumb. Escape and a tap beside it close it. */
export function GateDialog({ title, isOpen, onClose, children }: GateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      closedby="any"
    >
      {isOpen && (
        <div className={styles.sheet}>
          <h2 id={id}>{title}</h2>
          {children}
          <button type="button" className={styles.plain} onClick={onClose}>
            Close
          </button>
        </div>
      )}
    </dialog>
  );
}
