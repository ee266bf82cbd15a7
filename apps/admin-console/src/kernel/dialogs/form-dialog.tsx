import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { type UseMutationResult } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type core, type output } from 'zod/mini';
import { problemsBy, problemsOf, renewProblems, showProblems } from '../data/form-problems';
import { useDraft } from '../data/use-draft';
import { type Words } from '../toasts/tell-outcome';
import { shownToast, showToast, type Toast } from '../toasts/toasts';
import { ActionDialog, Refusal, UnsavedChanges } from './dialog';

interface FormDialogProps<Values extends object, Schema extends core.$ZodType, Answer> {
  title: string;
  okText: string | ((typed: Values) => string);
  isDangerous?: boolean;
  isReady?: boolean;
  /** Prefix of the fields' ids. */
  name: string;
  schema: Schema;
  initialValues: Values;
  /**
   * What is typed is kept under this name until it is sent, or until Cancel is pressed: closing the
   * dialog in another way loses nothing. It must name what the dialog is about. Null for a password or a code, and for
   * a form without words.
   */
  draft: string | null;
  /** Converts form values to the request, if they differ. */
  sentOf?: (values: Values) => unknown;
  sending: UseMutationResult<Answer, Error, output<Schema>>;
  /** The dialog ends with the words that it returns, in a toast; without any it stays. */
  onSent: (answer: Answer, sent: output<Schema>) => Words | void;
  /** The message for a refusal that concerns no field. */
  whyRefused?: (error: Error) => string;
  onEnd: () => void;
  /** Shown above the fields. */
  intro?: ReactNode;
  children: ReactNode | ((typed: Values) => ReactNode);
}

/**
 * A dialog with a form, mounted while it is open: validated by its contract, then sent. Errors
 * found by the contract or the API are shown at their fields, or above the fields if they concern
 * none.
 */
export function FormDialog<Values extends object, Schema extends core.$ZodType, Answer>(
  props: FormDialogProps<Values, Schema, Answer>,
) {
  const {
    schema,
    sending,
    onSent,
    whyRefused = sentenceOf,
    sentOf = same,
    okText,
    children,
  } = props;
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Values>(props.draft);
  const [left, setLeft] = useState(draft.typed);
  // Empty until a dialog that moves in shows its fields.
  const shown = (Form.useWatch([], form) ?? {}) as Partial<Values>;
  const typed: Values = { ...(left ?? props.initialValues), ...shown };
  const send = async (values: Values) => {
    const sent = sentOf(values) as output<Schema>;
    const problems = problemsBy(schema, sent);
    showProblems(form, problems);
    if (problems.length > 0) return;
    let answer: Answer;
    try {
      answer = await sendAndTell(sent);
    } catch (error) {
      showProblems(form, problemsOf(error));
      return;
    }
    draft.forget();
    const words = onSent(answer, sent);
    if (!words) return;
    // Cancelled meanwhile, another one may be open.
    if (!hasEnded()) props.onEnd();
    showToast('success', ...words);
  };
  const { sendAndTell, hasEnded, markEnded } = useTelling(sending, whyRefused);
  const end = () => {
    markEnded();
    sending.reset();
    props.onEnd();
  };
  const discard = () => {
    draft.forget();
    setLeft(undefined);
    form.setFieldsValue(props.initialValues);
  };
  // One at a field that the form does not have would say nothing.
  const isAtField = problemsOf(sending.error).some(({ name }) => String(name[0]) in shown);
  const isAtNoField = sending.isError && !isAtField;
  return (
    <ActionDialog
      title={props.title}
      okText={typeof okText === 'function' ? okText(typed) : okText}
      isDangerous={props.isDangerous ?? false}
      isReady={props.isReady ?? true}
      sending={sending}
      whyRefused={isAtNoField ? <Refusal words={whyRefused(sending.error)} /> : null}
      formName={props.name}
      onEnd={end}
      forget={props.draft === null ? undefined : draft.forget}
    >
      {left && <UnsavedChanges onDiscard={discard} />}
      {props.intro}
      <Form
        form={form}
        name={props.name}
        noValidate
        layout="vertical"
        initialValues={left ?? props.initialValues}
        onValuesChange={(changed: object, values: Values) => {
          draft.keep(values);
          // What the API refused stays until its field is changed.
          const isKept = (field: string) => sending.isError && !(field in changed);
          renewProblems(form, () => problemsBy(schema, sentOf(values)), isKept);
        }}
        onFinish={(values) => void send(values)}
      >
        {typeof children === 'function' ? children(typed) : children}
      </Form>
    </ActionDialog>
  );
}

const same = (values: unknown) => values;

/** If a refresh takes the dialog off the page before it is read why something was refused, a toast says it. */
function useTelling<Answer, Sent>(
  { mutateAsync }: Pick<UseMutationResult<Answer, Error, Sent>, 'mutateAsync'>,
  whyRefused: (error: Error) => string,
) {
  const isGone = useRef(false);
  const hasEnded = useRef(false);
  const unread = useRef<string>(undefined);
  const toastBefore = useRef<Toast>(undefined);
  const tell = () => {
    if (!isGone.current || !unread.current) return;
    const shown = shownToast();
    // What closed the dialog may have said so in another toast.
    if (shown && shown !== toastBefore.current) return;
    showToast('error', 'Error', unread.current);
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      tell();
    };
  }, []);
  return {
    sendAndTell: async (sent: Sent): Promise<Answer> => {
      unread.current = undefined;
      toastBefore.current = shownToast();
      try {
        // Not `mutate`, whose callbacks are not called once the dialog has left the page.
        return await mutateAsync(sent);
      } catch (error) {
        // With an ended session the dialog comes back after the next login.
        const isLoggedOut = error instanceof ApiError && error.status === 401;
        unread.current = isLoggedOut ? undefined : whyRefused(error as Error);
        tell();
        throw error;
      }
    },
    hasEnded: () => hasEnded.current,
    markEnded: () => {
      hasEnded.current = true;
      unread.current = undefined;
    },
  };
}
