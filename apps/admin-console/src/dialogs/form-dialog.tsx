import { sentenceOf } from '@sunfield/api-client/api-error';
import { type UseMutationResult } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { type ReactNode } from 'react';
import { type core, type output } from 'zod/mini';
import { problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { ActionDialog } from './dialog';
import styles from './dialog.module.css';

interface FormDialogProps<Values extends object, Schema extends core.$ZodType, Answer> {
  title: string;
  okText: string;
  isDangerous?: boolean;
  isReady?: boolean;
  /** Prefix of the fields' ids. */
  name: string;
  schema: Schema;
  initialValues: Values;
  /** Called with what is typed, so that the caller can keep it while the user visits other pages. */
  onTyped?: (values: Values) => void;
  /** Converts form values to the request, if they differ. */
  sentOf?: (values: Values) => unknown;
  sending: UseMutationResult<Answer, Error, output<Schema>>;
  onSent: (answer: Answer, sent: output<Schema>) => void;
  /** The message for a refusal that concerns no field. */
  whyRefused?: (error: Error) => string;
  onEnd: () => void;
  /** Shown above the fields. */
  intro?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog with a form, mounted while it is open: validated by its contract, then sent. Errors
 * found by the contract or the API are shown at their fields, or above the fields if they concern
 * none.
 */
export function FormDialog<Values extends object, Schema extends core.$ZodType, Answer>(
  props: FormDialogProps<Values, Schema, Answer>,
) {
  const { schema, sending, onSent, whyRefused = sentenceOf, sentOf = same } = props;
  const [form] = Form.useForm<Values>();
  const send = (values: Values) => {
    const sent = sentOf(values);
    const problems = problemsBy(schema, sent);
    showProblems(form, problems);
    if (problems.length > 0) return;
    sending.mutate(sent as output<Schema>, {
      onSuccess: onSent,
      onError: (error) => showProblems(form, problemsOf(error)),
    });
  };
  const isAtNoField = sending.isError && problemsOf(sending.error).length === 0;
  return (
    <ActionDialog
      title={props.title}
      okText={props.okText}
      isDangerous={props.isDangerous ?? false}
      isReady={props.isReady ?? true}
      sending={sending}
      whyRefused={
        isAtNoField ? (
          <Alert
            className={styles.message}
            type="error"
            showIcon
            title={whyRefused(sending.error)}
          />
        ) : null
      }
      formName={props.name}
      onEnd={props.onEnd}
    >
      {props.intro}
      <Form
        form={form}
        name={props.name}
        noValidate
        layout="vertical"
        initialValues={props.initialValues}
        onValuesChange={(_, values: Values) => props.onTyped?.(values)}
        onFinish={send}
      >
        {props.children}
      </Form>
    </ActionDialog>
  );
}

const same = (values: unknown) => values;
