import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { problemsBy, problemsOf } from '../data/form-problems';
import { isStale } from '../data/is-stale';
import { useDraft } from '../data/use-draft';
import { ChangedMeanwhile } from '../ui/changed-meanwhile';
import { Dialog } from '../ui/dialog';
import { showToast } from '../ui/toasts';
import { useReturnFocus } from '../ui/use-return-focus';
import { readRows, useSaveRow } from './api';
import styles from './catalogue.module.css';
import { type EditedRow, type RowKind } from './row-kinds';

interface RowDialogProps<Row extends EditedRow, Values> {
  kind: RowKind<Row, Values>;
  /** Undefined for a new one. */
  row: Row | undefined;
  /** The fields. */
  children: ReactNode;
  onEnd: () => void;
}

/** What is typed, and the row that it was typed over. */
interface Draft<Row, Values> {
  row: Row | undefined;
  values: Values;
}

/** Adds or changes one row. What is not saved stays, also when the dialog is closed. */
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
  const [theirs, setTheirs] = useState<Row>();
  const base = draft.typed ? draft.typed.row : row;

  const showProblems = (problems: ReturnType<typeof problemsBy>) => {
    form.setFields(problems as Parameters<typeof form.setFields>[0]);
    if (problems[0]) form.scrollToField(problems[0].name, { focus: true });
  };
  const save = (over: Row | undefined) => {
    const facts = kind.factsOf(form.getFieldsValue(true) as Values);
    const problems = problemsBy(kind.facts, facts);
    if (problems.length > 0) return showProblems(problems);
    const body = over ? { ...facts, ...kind.kept?.(over), version: over.version } : facts;
    saving.mutate(
      { key: over?.key, body },
      {
        onSuccess: (saved) => {
          draft.forget();
          onEnd();
          showToast('success', over ? 'Saved' : 'Added', kind.titleOf(saved));
        },
        onError: (error) => {
          showProblems(problemsOf(error));
          if (isStale(error)) void showTheirs();
        },
      },
    );
  };
  const showTheirs = async () => {
    const rows = await readRows(kind).catch(() => []);
    setTheirs(rows.find(({ key }) => key === row?.key));
  };
  const startAgain = (now: Row | undefined) => {
    setTheirs(undefined);
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
      onOk={form.submit}
      onCancel={onEnd}
    >
      {saving.isError && (
        <Alert className={styles.said} type="error" showIcon title={sentenceOf(saving.error)} />
      )}
      {draft.typed && (
        <Alert
          className={styles.said}
          type="info"
          showIcon
          title="Not saved yet."
          action={<Button onClick={() => startAgain(row)}>Discard changes</Button>}
        />
      )}
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
          onCancel={() => setTheirs(undefined)}
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
