import { lazy } from '@sunfield/api-client/lazy';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import styles from '../dashboard.module.css';

type Dialog = ComponentType<{ typedBefore: string; onClose: () => void }>;

const importDialog = () => import('./search-dialog');
const LazyDialog: Dialog = lazy(importDialog);
let loadedDialog: Dialog | undefined;

/** Search from every page: by the button, `/` or Ctrl+K. */
export function SearchButton() {
  const [OpenDialog, setOpenDialog] = useState<Dialog>();
  const [typed, setTyped] = useState('');
  usePreload();
  const open = useCallback(() => {
    setTyped('');
    setOpenDialog(() => loadedDialog ?? LazyDialog);
  }, []);
  useSearchKeys(open);
  return (
    <>
      <Button
        ghost
        className={styles.onGreen}
        classNames={{ icon: styles.icon }}
        icon={<SearchOutlined aria-hidden />}
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search (Ctrl+K or /)"
        onClick={open}
      >
        Search
      </Button>
      {OpenDialog && (
        <Suspense fallback={<TypedBefore onTyped={(key) => setTyped((text) => text + key)} />}>
          <OpenDialog typedBefore={typed} onClose={() => setOpenDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Keeps what is typed until the dialog is loaded. */
function TypedBefore({ onTyped }: { onTyped: (key: string) => void }) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length > 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    onTyped(key);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => keep(event);
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
  return null;
}

/**
 * From the first sign of a user on, so that text typed right after Ctrl+K reaches the field: the page's first view need not
 * wait for it.
 */
function usePreload(): void {
  useEffect(() => {
    const used = new AbortController();
    const load = () => {
      used.abort();
      importDialog().then(
        (module) => (loadedDialog = module.default),
        () => undefined,
      );
    };
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
      addEventListener(sign, load, { signal: used.signal, capture: true, passive: true });
    }
    return () => used.abort();
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select') || target.isContentEditable);

/** Calls `open` for `/`, unless the user is typing, and for Ctrl+K or ⌘K; never while a dialog is open. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
      const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping(target);
      const isInDialog = target instanceof Element && target.closest('[aria-modal="true"]');
      if (altKey || isInDialog || (!isK && !isSlash)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
