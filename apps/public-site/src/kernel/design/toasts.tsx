import { Toast } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, TOAST_DURATION_MS, type ToastState, toastStore } from './toast-store';
import styles from './toasts.module.css';

const SWIPE_PX = 50;

/**
 * Where toasts appear; mount once per page. F8 focuses it. Raise a toast with `toast()` of
 * `toast-store`.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  /** The toast that was shown when the list received focus. */
  const [focusedId, setFocused] = useState<number>();
  const isAtTop = useKeepsClear(toasts.some(({ open }) => open));
  return (
    // Radix pauses its timer while an iframe of the page has focus, such as the card form's; ours
    // continues.
    <Toast.Provider duration={Infinity} swipeThreshold={SWIPE_PX} label="Message">
      {toasts.map((shown) => (
        <OneToast key={shown.id} {...shown} isListFocused={shown.id === focusedId} />
      ))}
      <Toast.Viewport
        className={`${styles.viewport} ${isAtTop ? styles.top : ''}`}
        hotkey={['F8']}
        label="Messages ({hotkey})"
        onFocus={() => setFocused(toasts[0]?.id)}
        onBlur={() => setFocused(undefined)}
      />
    </Toast.Provider>
  );
}

/** A toast is rarely higher, its distance from the edge included. */
const TOAST_ROOM_PX = 160;

/** Whether toasts go to the top because they would cover a card's fields (`data-keep-clear`) or the field in use. */
function useKeepsClear(isOpen: boolean): boolean {
  const [isAtTop, setAtTop] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const place = () => setAtTop([...document.querySelectorAll(IN_USE)].some(isWhereToastsAre));
    place();
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    addEventListener('focusin', place);
    // The card's fields may come after the toast.
    const growing = new ResizeObserver(place);
    growing.observe(document.body);
    return () => {
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
      removeEventListener('focusin', place);
      growing.disconnect();
    };
  }, [isOpen]);
  return isAtTop;
}

const IN_USE = '[data-keep-clear], input:focus, select:focus, textarea:focus';

function isWhereToastsAre(field: Element): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  return bottom > innerHeight - TOAST_ROOM_PX && top < innerHeight;
}

function OneToast({ isListFocused, ...shown }: ToastState & { isListFocused: boolean }) {
  const { id, open, title, description, variant } = shown;
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useClosing(shown, isPointedAt || isFocused || isListFocused);
  return (
    <Toast.Root
      open={open}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={`${styles.toast} ${variant === 'destructive' ? styles.destructive : ''}`}
    >
      <Toast.Title className="bold">{title}</Toast.Title>
      {description !== undefined && (
        <Toast.Description className="breakable">{description}</Toast.Description>
      )}
      <Toast.Close className={styles.close} aria-label="Close message">
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="2.4" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}

/** Closes a toast when its time is over; the time pauses while the toast is being read. */
function useClosing(
  { id, open, durationMs = TOAST_DURATION_MS }: Pick<ToastState, 'id' | 'open' | 'durationMs'>,
  isRead: boolean,
) {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (open) leftMs.current = durationMs;
  }, [open, durationMs]);
  useEffect(() => {
    if (!open || isRead) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - since;
    };
  }, [id, open, isRead, durationMs]);
}
