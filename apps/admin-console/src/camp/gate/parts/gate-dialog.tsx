import { type ReactNode, Suspense, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { useLeavingAsks } from '../../../kernel/data/use-draft';
import { PartBoundary } from '../../../kernel/ui/part-boundary';
import { GateButton } from './controls';
import sheet from './sheet.module.css';
import { guarded, useIsFresh } from './tap-guard';

interface GateDialogProps {
  title: string;
  /** With another title or step the sheet is another one: it takes no taps at first. */
  step?: string | false | undefined;
  /** Covers the page, until its content closes it: someone else holds the phone. */
  isFull?: boolean;
  hasClose?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet from below, within reach of a thumb. Escape and a tap beside it close it, unless something is typed that is
 * kept nowhere: then only Close does, and the browser asks before the page is left. It takes no taps in its first
 * moment: a second tap does nothing.
 */
export function GateDialog(props: GateDialogProps) {
  const { title, step, isFull = false, hasClose = true, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isFresh = useIsFresh(`${title}\n${step}`, { before: '' });
  const typed = useRef(new Set<Field>());
  const isTyped = useCallback(() => [...typed.current].some(isUnkept), []);
  useLeavingAsks(isTyped);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The focus goes back to what had it.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isFull ? `${sheet.dialog} ${sheet.full}` : sheet.dialog}
      aria-labelledby={id}
      onClose={() => {
        onClose();
        // A browser may close it without asking.
        if (isFull) dialog.current?.showModal();
      }}
      onCancel={(event) => {
        if (isFull || isTyped()) event.preventDefault();
        if (isFull) onClose();
      }}
      closedby={isFresh || isFull ? 'closerequest' : 'any'}
    >
      <div
        {...guarded(isFresh, sheet.sheet)}
        onChange={({ target }) => isField(target) && typed.current.add(target)}
      >
        <h2 id={id}>{title}</h2>
        <PartBoundary>
          <Suspense fallback={<p>Loading…</p>}>{children}</Suspense>
        </PartBoundary>
        {hasClose && <GateButton onClick={onClose}>Close</GateButton>}
      </div>
    </dialog>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));

/** Of a form that says `data-kept`, what is typed comes back when it is opened again. */
const isUnkept = (field: Field): boolean =>
  field.isConnected && field.value.trim() !== '' && !field.closest('[data-kept]');
