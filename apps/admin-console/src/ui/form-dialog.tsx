import { sentenceOf } from '@sunfield/api-client/api-error';
import { type UseMutationResult } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { type ReactNode } from 'react';
import { type core, type output } from 'zod/mini';
import { problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { Dialog } from './dialog';
import styles from './form-dialog.module.css';
import { useReturnFocus } from './use-return-focus';

interface FormDialogProps<Values extends object, Schema extends core.$ZodType, Answer> {
  title: string;
  okText: string;
  isDangerous?: boolean;
  /** The ids of its fields begin with it. */
  name: string;
  schema: Schema;
  initialValues: Values;
  /** For what is kept while other pages of the console are looked at. */
  onTyped?: (values: Values) => void;
  /** What is sent of what was typed, where it is not the same. */
  sentOf?: (values: Values) => unknown;
  sending: UseMutationResult<Answer, Error, output<Schema>>;
  onSent: (answer: Answer, sent: output<Schema>) => void;
  /** The sentence of a refusal that no field is to blame for. */
  whyRefused?: (error: Error) => string;
  onEnd: () => void;
  /** What is said above the fields. */
  intro?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog with a form, mounted while it is open: checked by its contract, then sent. What is wrong is said at the
 * field where it is wrong, whether the contract or the API found it, and above the fields if it is at none of them.
 */
export function FormDialog<Values extends object, Schema extends core.$ZodType, Answer>(
  props: FormDialogProps<Values, Schema, Answer>,
) {
  const { schema, sending, onSent, whyRefused = sentenceOf, sentOf = same } = props;
  const [form] = Form.useForm<Values>();
  useReturnFocus();
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
    <Dialog
      open
      title={props.title}
      okText={props.okText}
      okButtonProps={{ danger: props.isDangerous ?? false }}
      confirmLoading={sending.isPending}
      formName={props.name}
      onCancel={props.onEnd}
    >
      {isAtNoField && (
        <Alert className={styles.refused} type="error" showIcon title={whyRefused(sending.error)} />
      )}
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
    </Dialog>
  );
}

const same = (values: unknown) => values;
