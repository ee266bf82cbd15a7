import { sentenceOf } from '@sunfield/api-client/api-error';
import {
  type CorrectEnquiry,
  CorrectEnquirySchema,
  type EnquiryWords,
  EnquiryWordsSchema,
  type PartyEnquiryRecord,
} from '@sunfield/contracts/people/enquiries';
import { Alert, Form } from 'antd';
import { problemsBy, showProblems } from '../data/form-problems';
import { useDraft } from '../data/use-draft';
import { useTheirs } from '../data/use-theirs';
import { ChangedMeanwhile } from '../dialogs/changed-meanwhile';
import { Dialog } from '../dialogs/dialog';
import { showToast } from '../toasts/toasts';
import { UnsavedChanges } from '../dialogs/unsaved-changes';
import { useReturnFocus } from '../dialogs/use-return-focus';
import { useCorrectEnquiry, useReadEnquiry } from './api';
import styles from './enquiries.module.css';
import { differencesOf, EnquiryFields } from './enquiry-fields';

interface CorrectEnquiryProps {
  enquiry: PartyEnquiryRecord;
  onEnd: () => void;
}

/** The typed values, and the enquiry that they are based on. */
interface Draft {
  seen: EnquiryWords;
  now: EnquiryWords;
}

const wordsOf = (enquiry: PartyEnquiryRecord): EnquiryWords => EnquiryWordsSchema.parse(enquiry);

/** Corrects an enquiry at its family's request. Unsaved values are kept when the dialog is closed. */
export function CorrectEnquiryDialog({ enquiry, onEnd }: CorrectEnquiryProps) {
  useReturnFocus();
  const [form] = Form.useForm<EnquiryWords>();
  const draft = useDraft<Draft>(`enquiry-${enquiry.id}`);
  const correcting = useCorrectEnquiry(enquiry.id);
  const readEnquiry = useReadEnquiry(enquiry.id);
  const { theirs, refused, decided } = useTheirs({
    read: readEnquiry,
    // The dialog shows the API's message.
    tell: () => undefined,
  });
  const seen = draft.typed?.seen ?? wordsOf(enquiry);

  const save = (over: EnquiryWords) => {
    const now = form.getFieldsValue(true) as CorrectEnquiry['now'];
    const problems = problemsBy(CorrectEnquirySchema.shape.now, now);
    showProblems(form, problems);
    if (problems.length > 0) return;
    correcting.mutate(
      { now, seen: over },
      {
        onSuccess: () => {
          draft.forget();
          onEnd();
          showToast('success', 'Enquiry Corrected', 'What you typed is saved.');
        },
        onError: refused,
      },
    );
  };
  const startAgain = (words: EnquiryWords) => {
    decided();
    correcting.reset();
    draft.forget();
    form.setFieldsValue(words);
  };

  return (
    <Dialog
      open
      title={`Correct enquiry #${enquiry.id}`}
      okText="Save"
      cancelText={draft.typed ? 'Keep for later' : 'Cancel'}
      confirmLoading={correcting.isPending}
      formName="correct-enquiry"
      onCancel={onEnd}
    >
      {correcting.isError && (
        <Alert className={styles.said} type="error" showIcon title={sentenceOf(correcting.error)} />
      )}
      {draft.typed && <UnsavedChanges onDiscard={() => startAgain(wordsOf(enquiry))} />}
      <Form
        form={form}
        name="correct-enquiry"
        layout="vertical"
        initialValues={draft.typed?.now ?? seen}
        onValuesChange={(_, now: EnquiryWords) => draft.keep({ seen, now })}
        onFinish={() => save(seen)}
      >
        <EnquiryFields />
      </Form>
      {theirs && (
        <ChangedMeanwhile
          what="this enquiry"
          differences={differencesOf(wordsOf(theirs), form.getFieldsValue(true) as EnquiryWords)}
          isSaving={correcting.isPending}
          onKeepTyped={() => save(wordsOf(theirs))}
          onTakeNow={() => startAgain(wordsOf(theirs))}
          onCancel={decided}
        />
      )}
    </Dialog>
  );
}
