import {
  type CorrectEnquiry,
  CorrectEnquirySchema,
  type EnquiryWords,
  EnquiryWordsSchema,
  type PartyEnquiryRecord,
} from '@sunfield/contracts/people/enquiries';
import { problemsBy } from '../data/form-problems';
import { useVersionedForm } from '../dialogs/use-versioned-form';
import { VersionedFormDialog } from '../dialogs/versioned-form';
import { showToast } from '../toasts/toasts';
import { useCorrectEnquiry, useReadEnquiry } from './api';
import { EnquiryFields, enquiryLabels } from './enquiry-fields';

interface CorrectEnquiryProps {
  enquiry: PartyEnquiryRecord;
  onEnd: () => void;
}

const wordsOf = (enquiry: PartyEnquiryRecord): EnquiryWords => EnquiryWordsSchema.parse(enquiry);

/** Corrects an enquiry at its family's request. Unsaved values are kept when the dialog is closed. */
export function CorrectEnquiryDialog({ enquiry, onEnd }: CorrectEnquiryProps) {
  const form = useVersionedForm({
    draft: `enquiry-${enquiry.id}`,
    saved: enquiry,
    valuesOf: wordsOf,
    bodyOf: (now, seen) => ({ now: now as CorrectEnquiry['now'], seen: wordsOf(seen) }),
    problemsIn: (now) => problemsBy(CorrectEnquirySchema.shape.now, now),
    sending: useCorrectEnquiry(enquiry.id),
    onSaved: () => {
      onEnd();
      showToast('success', 'Enquiry Corrected', 'What you typed is saved.');
    },
    read: useReadEnquiry(enquiry.id),
    what: () => 'this enquiry',
    labelOf: ([key]) => enquiryLabels[key as keyof EnquiryWords],
  });
  return (
    <VersionedFormDialog
      of={form}
      title={`Correct enquiry #${enquiry.id}`}
      name="correct-enquiry"
      onEnd={onEnd}
    >
      <EnquiryFields />
    </VersionedFormDialog>
  );
}
