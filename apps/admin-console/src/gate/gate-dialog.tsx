import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { useLeavingAsks } from '../data/use-leaving-asks';
import { PartBoundary } from '../ui/part-boundary';
import styles from './gate.module.css';
import { guarded, useIsFresh } from './tap-guard';

interface GateDialogProps {
  title: string;
  /** With another title or step the sheet is another one: it takes no taps at first. */
  step?: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet from below, within reach of a thumb. Escape and a tap beside it close it, unless something is typed that is
 * kept nowhere: then only Close does, and the browser asks before the page is left. It takes no taps in its first
 * moment, and the page behind it none in the moment after it: a second tap does nothing.
 */
export function GateDialog({ title, step = '', isOpen, onClose, children }: GateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isFresh = useIsFresh(isOpen && `${title}\n${step}`, { before: false });
  const isTyped = useCallback(() => hasTyped(dialog.current), []);
  useLeavingAsks(isTyped);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={id}
        onClose={onClose}
        onCancel={(event) => {
          if (isTyped()) event.preventDefault();
        }}
        closedby={isFresh ? 'closerequest' : 'any'}
      >
        {isOpen && (
          <div {...guarded(isFresh, styles.sheet)}>
            <h2 id={id}>{title}</h2>
            <PartBoundary>{children}</PartBoundary>
            <button type="button" className={styles.plain} onClick={onClose}>
              Close
            </button>
          </div>
        )}
      </dialog>
      {!isOpen && isFresh && <div className={styles.cover} />}
    </>
  );
}

/** Of a form that says `data-kept`, what is typed comes back when it is opened again. */
const hasTyped = (dialog: HTMLDialogElement | null): boolean =>
  [
    ...(dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="checkbox"], [type="radio"], [type="number"]), textarea',
    ) ?? []),
  ].some((field) => field.value.trim() !== '' && !field.closest('[data-kept]'));
