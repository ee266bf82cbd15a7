import { Alert, Form } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';
import { isSame, valueAt, type ValuePath } from '../data/merge-versions';
import { ChangedMeanwhile, type Difference } from './changed-meanwhile';
import { Dialog } from './dialog';
import styles from './dialog.module.css';
import { UnsavedChanges } from './unsaved-changes';
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

/** The form of `useVersionedForm`, with what it says above its fields and the choice of a version. */
export function VersionedForm<Saved, Values extends object>(
  props: VersionedFormProps<Saved, Values>,
) {
  const { of, name, className, style, saysUnsaved, children } = props;
  const { form, saved, theirs } = of;
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
      {of.said && <Alert className={styles.message} type="error" showIcon title={of.said} />}
      {of.isUnsaved && !saysUnsaved && <UnsavedChanges onDiscard={of.discard} />}
      {children}
      {theirs && (
        <ChangedMeanwhile
          what={of.what(theirs.now)}
          differences={differencesOf(of, of.valuesOf(theirs.now), theirs)}
          isSaving={of.isSaving}
          onKeepTyped={() => of.keepTyped(theirs)}
          onTakeNow={() => of.takeTheirs(theirs)}
          onCancel={of.decideLater}
        />
      )}
    </Form>
  );
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

/** One for each label: two values may be shown as one. */
function differencesOf<Saved, Values extends object>(
  { labelOf, wordsAt = inWords }: Versioned<Saved, Values>,
  now: Values,
  { typed, conflicts }: { typed: Values; conflicts: readonly ValuePath[] },
): Difference[] {
  const byLabel = conflicts.map((path): [string, Difference] => {
    const label = labelOf(path);
    return [label, { label, now: wordsAt(path, now), typed: wordsAt(path, typed) }];
  });
  return [...new Map(byLabel).values()];
}

function inWords(path: ValuePath, values: object): string {
  const value = valueAt(values, path);
  if (Array.isArray(value)) return value.map(titleOf).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value ? 'a picture' : '';
}

/** A line itself; for a review, link, benefit or activity, its title or name. */
const titleOf = (entry: string | Partial<Record<'title' | 'name' | 'network', string>>): string =>
  typeof entry === 'string' ? entry : (entry.title ?? entry.name ?? entry.network ?? '');
