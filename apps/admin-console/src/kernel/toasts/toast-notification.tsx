import { Alert } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AntDesign } from '../theme/ant-design';
import styles from './toast-notification.module.css';
import { closeToast, type Toast } from './toasts';

const DISPLAY_MS = 5000;
const HOTKEY = 'F8';

/** Stays while it is hovered or has focus; F8 focuses it, Escape closes it. */
export default function ToastNotification({ toast }: { toast: Toast }) {
  const { kind, title, description } = toast;
  const message = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);

  const close = () => {
    const isInside = message.current?.contains(document.activeElement);
    if (isInside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    closeToast(toast);
  };
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const timer = setInterval(() => {
      const isHeld =
        message.current?.matches(':hover') || message.current?.contains(document.activeElement);
      if (!isHeld) closeNow();
    }, DISPLAY_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    // Keeps the control that was just pressed from being covered by the message.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    const onKey = (event: KeyboardEvent) => {
      const isInside = message.current?.contains(document.activeElement);
      if (event.key === HOTKEY && message.current) {
        event.preventDefault();
        if (!isInside) cameFrom.current = document.activeElement;
        message.current.focus();
      }
      if (event.key === 'Escape' && isInside) {
        // Must not close the drawer that contains it.
        event.stopPropagation();
        closeNow();
      }
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return (
    <AntDesign>
      <section
        ref={message}
        className={styles.toast}
        data-kind={kind}
        aria-label={`Messages (${HOTKEY})`}
        tabIndex={-1}
      >
        <Alert
          type={kind}
          classNames={{
            root: styles.alert,
            icon: styles.icon,
            description: styles.description,
            close: styles.close,
          }}
          showIcon
          // Other messages are announced politely by the dock that contains them.
          role={kind === 'error' ? 'alert' : 'none'}
          title={title}
          description={description}
          closable={{ 'aria-label': 'Close message', onClose: close }}
        />
      </section>
    </AntDesign>
  );
}
