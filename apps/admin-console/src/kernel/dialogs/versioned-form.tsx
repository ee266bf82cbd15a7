import { Alert, Form } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';
import { isSame, type Replaced } from '../data/merge-versions';
import { Dialog, UnsavedChanges } from './dialog';
import styles from './dialog.module.css';
import { type Versioned } from './use-versioned-form';

interface VersionedFormProps<Saved, Values extends object> {
  of: Versioned<Saved, Values>;
  /** Prefix of the fields' ids. */
  name: string;
  className?: string;
  style?: CSSProperties;
  /** The form itself says that it has unsaved changes. */
  saysUnsaved?: boolean;
  children: ReactNode;
}

/** The form of `useVersionedForm`, with what it says above its fields. */
export function VersionedForm<Saved, Values extends object>(
  props: VersionedFormProps<Saved, Values>,
) {
  const { of, name, className, style, saysUnsaved, children } = props;
  const { form, saved } = of;
  const follow = useEffectEvent(() => {
    if (of.isUnsaved || isSame(form.getFieldsValue(true), of.values)) return;
    form.setFieldsValue(of.values);
  });
  useEffect(() => follow(), [saved]);
  return (
    <Form
      form={form}
      name={name}
      noValidate
      layout="vertical"
      className={className}
      style={style}
      initialValues={of.values}
      onValuesChange={of.type}
      onFinish={of.submit}
    >
      {of.said && (
        <Alert
          className={styles.message}
          type="error"
          showIcon
          title={`${of.said.sentence}${replacedWords(name, of.said.replaced)}`}
        />
      )}
      {of.isUnsaved && !saysUnsaved && <UnsavedChanges onDiscard={of.discard} />}
      {children}
    </Form>
  );
}

/** Of what the form would replace, texts and numbers are said, each with the label of its field. */
function replacedWords(form: string, replaced: readonly Replaced[] = []): string {
  if (replaced.length === 0) return '';
  const theirs = replaced.flatMap(({ path, value }) => {
    const texts = [value]
      .flat()
      .filter((one) => typeof one === 'string' || typeof one === 'number');
    if (texts.length === 0) return [];
    const label = document.querySelector(`label[for="${[form, ...path].join('_')}"]`)?.textContent;
    const words = texts.map((text) => (text === '' ? 'nothing' : `“${text}”`)).join(', ');
    return label ? `${label}: ${words}` : words;
  });
  const now = theirs.length > 0 ? ` There now: ${theirs.join('; ')}.` : '';
  return ` Where both of you changed the same, the form has yours.${now}`;
}

interface VersionedDialogProps<Saved, Values extends object> extends VersionedFormProps<
  Saved,
  Values
> {
  title: string;
  okText?: string;
  onEnd: () => void;
}

/** The same in a dialog, mounted while it is open. Closing it keeps what was typed. */
export function VersionedFormDialog<Saved, Values extends object>({
  title,
  okText = 'Save',
  onEnd,
  ...props
}: VersionedDialogProps<Saved, Values>) {
  return (
    <Dialog
      title={title}
      okText={okText}
      cancelText={props.of.isUnsaved ? 'Keep for later' : 'Cancel'}
      confirmLoading={props.of.isSaving}
      formName={props.name}
      keepsTyped
      onCancel={onEnd}
    >
      <VersionedForm {...props} />
    </Dialog>
  );
}
