import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert, Button, Modal, type ModalProps } from 'antd';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLeavingAsks } from '../data/use-draft';
import styles from './dialog.module.css';

interface DialogProps extends Omit<ModalProps, 'open'> {
  /** Name of the form that the OK button submits, and so Enter in any of its fields. */
  formName?: string;
  /** What is typed is kept when it closes. Otherwise a tap beside it or Escape does not close it once something is typed. */
  keepsTyped?: boolean;
}

/**
 * A modal dialog, mounted while it is open; focus then returns to where it was. It can be hidden
 * with its page and shown again: Ant Design's does not survive that, so it is remounted; the
 * component around it keeps what was typed.
 */
export function Dialog({ formName, keepsTyped = false, children, ...props }: DialogProps) {
  const absences = useAbsences();
  const [hasTyped, setTyped] = useState(false);
  const isTyped = hasTyped && !keepsTyped;
  useLeavingAsks(isTyped);
  useReturnFocus();
  const body = useRef<HTMLDivElement>(null);
  const submitting = formName && ({ htmlType: 'submit', form: formName } as const);
  return (
    <Modal
      key={absences}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(body.current);
      }}
      {...props}
      {...(isTyped && stays)}
      open
      okButtonProps={{ ...props.okButtonProps, ...submitting }}
    >
      <div ref={body} className={styles.body} onInput={() => setTyped(true)}>
        {children}
      </div>
    </Modal>
  );
}

/** Not by touch: the keyboard would cover what the dialog says. */
function focusFirstField(body: HTMLElement | null) {
  if (matchMedia('(pointer: coarse)').matches || body?.contains(document.activeElement)) return;
  const first = (within: string) =>
    body?.querySelector<HTMLElement>(`${within} :is(input, textarea):enabled`);
  // What is above a form is another way than to fill it in.
  (first('form') ?? first(''))?.focus();
}

const stays = { mask: { closable: false }, keyboard: false };

interface ActionDialogProps extends Pick<
  DialogProps,
  'title' | 'cancelText' | 'formName' | 'children' | 'loading'
> {
  /** The action, as a verb: "Withdraw links". */
  okText: string;
  isDangerous?: boolean;
  /** Whether everything that the action needs is known and chosen. */
  isReady?: boolean;
  sending: { isPending: boolean; error: Error | null };
  /** How the refusal is shown, if not as one sentence above the rest. */
  whyRefused?: ReactNode;
  onOk?: () => void;
  onEnd: () => void;
  /** What is typed is kept when it is closed, except by Cancel, which forgets it. */
  forget?: (() => void) | undefined;
}

/** Asks before an action and does it, also by Enter in a field, or says inside why it was refused. */
export const ActionDialog = (props: ActionDialogProps) => {
  const {
    isDangerous = false,
    isReady = true,
    sending,
    onOk,
    onEnd,
    forget,
    children,
    ...dialog
  } = props;
  const ownForm = useId();
  const cancel = () => {
    forget?.();
    onEnd();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Otherwise React submits the form of a dialog around this one, too.
    event.stopPropagation();
    if (isReady && !sending.isPending) onOk?.();
  };
  const { whyRefused, formName, ...modal } = dialog;
  return (
    <Dialog
      {...modal}
      formName={formName ?? ownForm}
      okButtonProps={{ danger: isDangerous, disabled: !isReady }}
      confirmLoading={sending.isPending}
      onCancel={onEnd}
      cancelButtonProps={{ onClick: cancel }}
      keepsTyped={forget !== undefined}
    >
      {whyRefused === undefined && sending.error ? (
        <Refusal words={sentenceOf(sending.error)} />
      ) : (
        whyRefused
      )}
      {formName ? (
        children
      ) : (
        <form id={ownForm} noValidate onSubmit={submit}>
          {children}
        </form>
      )}
    </Dialog>
  );
};

/** Why it was not done, above the rest of a dialog. */
export const Refusal = ({ words }: { words: string }) => (
  <Alert className={styles.message} type="error" showIcon title={words} />
);

/** Shown in a form that was left and reopened with its unsaved values. */
export const UnsavedChanges = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    className={styles.message}
    type="info"
    showIcon
    title="These changes are not saved yet."
    action={<Button onClick={onDiscard}>Discard changes</Button>}
  />
);

/** How often this part of the page was hidden and shown again, as `RequireStaff` does. */
export function useAbsences(): number {
  const [absences, setAbsences] = useState(0);
  useLayoutEffect(() => () => setAbsences((count) => count + 1), []);
  return absences;
}

/** Where the dialog closed last has returned focus to. */
let latest: Element | null = null;

/**
 * For a dialog or drawer that is mounted only while it is open: returns focus to where it was before. Ant
 * Design does this only for dialogs that stay mounted. If one dialog follows another, focus returns
 * to where it was before the first.
 */
export function useReturnFocus(): void {
  const [{ opener, isFollowing }] = useState(() => {
    const { activeElement } = document;
    return {
      opener: activeElement,
      isFollowing: Boolean(activeElement?.closest('[role="dialog"]')),
    };
  });
  useEffect(
    () => () => {
      if (!opener?.isConnected && !isFollowing) return;
      if (opener?.isConnected) latest = opener;
      if (latest instanceof HTMLElement) latest.focus();
    },
    [opener, isFollowing],
  );
}
