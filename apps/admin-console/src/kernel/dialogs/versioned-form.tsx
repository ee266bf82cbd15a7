import { Alert, Button, Flex, Form } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';
import { isSame, valueAt, type ValuePath } from '../data/merge-versions';
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
  { labelOf, wordsAt }: Versioned<Saved, Values>,
  now: Values,
  { typed, conflicts }: { typed: Values; conflicts: readonly ValuePath[] },
): Difference[] {
  const byLabel = conflicts.map((path): [string, Difference] => {
    const label = labelOf(path);
    const words = (values: Values) => wordsAt?.(path, values) ?? inWords(path, values);
    return [label, { label, now: words(now), typed: words(typed) }];
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

/** A field's value as another member of staff saved it and as typed here, in words. */
interface Difference {
  label: string;
  now: string;
  typed: string;
}

interface ChangedMeanwhileProps {
  /** "Brecks Community Hub", "the prices" */
  what: string;
  /** The fields that both have changed. */
  differences: readonly Difference[];
  isSaving: boolean;
  /** Saves what was typed over their values. */
  onKeepTyped: () => void;
  /** Puts their values into the form, and keeps what else was typed. */
  onTakeNow: () => void;
  /** Back to the form with everything that was typed. */
  onCancel: () => void;
}

/**
 * After a save that failed because another member of staff has changed the same: shows both
 * versions, and the user decides.
 */
function ChangedMeanwhile({
  what,
  differences,
  isSaving,
  onKeepTyped,
  onTakeNow,
  onCancel,
}: ChangedMeanwhileProps) {
  return (
    <Dialog
      title={`Someone else has changed ${what}`}
      onCancel={onCancel}
      footer={
        <Flex wrap gap={8} justify="flex-end">
          <Button onClick={onCancel}>Back to the form</Button>
          <Button onClick={onTakeNow}>Take what is there now</Button>
          <Button type="primary" loading={isSaving} onClick={onKeepTyped}>
            Save mine instead
          </Button>
        </Flex>
      }
    >
      <p>Nothing was saved, and nothing you typed is lost.</p>
      <dl className={styles.differences}>
        {differences.map(({ label, now, typed }) => (
          <div key={label} className={styles.difference}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.whose}>There now</span>
              {now || 'nothing'}
            </dd>
            <dd>
              <span className={styles.whose}>You typed</span>
              {typed || 'nothing'}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
