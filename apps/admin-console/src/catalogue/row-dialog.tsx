import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert, Form } from 'antd';
import { type ReactNode } from 'react';
import { problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { useDraft } from '../data/use-draft';
import { useTheirs } from '../data/use-theirs';
import { ChangedMeanwhile } from '../dialogs/changed-meanwhile';
import { Dialog } from '../dialogs/dialog';
import { showToast } from '../toasts/toasts';
import { UnsavedChanges } from '../dialogs/unsaved-changes';
import { useReturnFocus } from '../dialogs/use-return-focus';
import { readRows, useSaveRow } from './api';
import styles from './catalogue.module.css';
import { type EditedRow, type RowKind } from './row-kinds';

interface RowDialogProps<Row extends EditedRow, Values> {
  kind: RowKind<Row, Values>;
  /** Undefined for a new row. */
  row: Row | undefined;
  children: ReactNode;
  onEnd: () => void;
}

/** The typed values, and the row that they are based on. */
interface Draft<Row, Values> {
  row: Row | undefined;
  values: Values;
}

/** Adds or changes one row. Unsaved values are kept when the dialog is closed. */
export function RowDialog<Row extends EditedRow, Values extends object>({
  kind,
  row,
  children,
  onEnd,
}: RowDialogProps<Row, Values>) {
  useReturnFocus();
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Draft<Row, Values>>(`${kind.noun}-${row?.key ?? 'new'}`);
  const saving = useSaveRow(kind);
  const { theirs, refused, decided } = useTheirs<Row | undefined>({
    read: async () => (await readRows(kind)).find(({ key }) => key === row?.key),
    tell: (error) => showProblems(form, problemsOf(error)),
  });
  const base = draft.typed ? draft.typed.row : row;

  const save = (over: Row | undefined) => {
    const facts = kind.factsOf(form.getFieldsValue(true) as Values);
    const problems = problemsBy(kind.facts, facts);
    showProblems(form, problems);
    if (problems.length > 0) return;
    const body = over ? { ...facts, ...kind.kept?.(over), version: over.version } : facts;
    saving.mutate(
      { key: over?.key, body },
      {
        onSuccess: (saved) => {
          draft.forget();
          onEnd();
          showToast('success', over ? 'Saved' : 'Added', kind.titleOf(saved));
        },
        onError: refused,
      },
    );
  };
  const startAgain = (now: Row | undefined) => {
    decided();
    saving.reset();
    draft.forget();
    form.setFieldsValue(kind.valuesOf(now));
  };

  return (
    <Dialog
      open
      title={row ? kind.titleOf(row) : `New ${kind.noun}`}
      okText={row ? 'Save' : 'Add'}
      cancelText={draft.typed ? 'Keep for later' : 'Cancel'}
      confirmLoading={saving.isPending}
      formName={kind.noun}
      onCancel={onEnd}
    >
      {saving.isError && (
        <Alert className={styles.said} type="error" showIcon title={sentenceOf(saving.error)} />
      )}
      {draft.typed && <UnsavedChanges onDiscard={() => startAgain(row)} />}
      <Form
        form={form}
        name={kind.noun}
        layout="vertical"
        initialValues={draft.typed?.values ?? kind.valuesOf(row)}
        onValuesChange={(_, values: Values) => draft.keep({ row: base, values })}
        onFinish={() => save(base)}
      >
        {children}
      </Form>
      {theirs && (
        <ChangedMeanwhile
          what={kind.titleOf(theirs)}
          differences={differencesOf(kind, theirs, form.getFieldsValue(true) as Values)}
          isSaving={saving.isPending}
          onKeepTyped={() => save(theirs)}
          onTakeNow={() => startAgain(theirs)}
          onCancel={decided}
        />
      )}
    </Dialog>
  );
}

function differencesOf<Row extends EditedRow, Values>(
  kind: RowKind<Row, Values>,
  theirs: Row,
  values: Values,
) {
  const now = kind.wordsOf(kind.valuesOf(theirs));
  return Object.entries(kind.wordsOf(values))
    .map(([label, typed]) => ({ label, now: now[label] ?? '', typed }))
    .filter((difference) => difference.now !== difference.typed);
}
