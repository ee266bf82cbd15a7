import {
  type CorrectEnquiry,
  CorrectEnquirySchema,
  type EnquiryWords,
  EnquiryWordsSchema,
  partyActivities,
  type PartyEnquiryRecord,
} from '@sunfield/contracts/parties/enquiries';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, InputNumber } from 'antd';
import { problemsBy } from '../kernel/data/form-problems';
import { useVersionedForm } from '../kernel/dialogs/use-versioned-form';
import { VersionedFormDialog } from '../kernel/dialogs/versioned-form';
import { showToast } from '../kernel/toasts/toasts';
import { TextField } from '../kernel/ui/text-field';
import { enquiryQuery, useCorrectEnquiry } from './api';
import { inColumns } from '../kernel/ui/in-columns';

interface CorrectEnquiryProps {
  enquiry: PartyEnquiryRecord;
  onEnd: () => void;
}

const wordsOf = (enquiry: PartyEnquiryRecord): EnquiryWords => EnquiryWordsSchema.parse(enquiry);

/** Corrects an enquiry at its family's request. Unsaved values are kept when the dialog is closed. */
export function CorrectEnquiryDialog({ enquiry, onEnd }: CorrectEnquiryProps) {
  const queryClient = useQueryClient();
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
    read: () => queryClient.fetchQuery(enquiryQuery(enquiry.id)),
    what: () => 'this enquiry',
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

const enquiryLabels: Record<keyof EnquiryWords, string> = {
  parentName: 'Parent’s name',
  parentEmail: 'Email',
  parentPhone: 'Phone',
  childName: 'Child’s name',
  childAge: 'Child’s age',
  partyDate: 'Date they would like',
  guestCount: 'Number of children',
  activities: 'Activities',
  venueLocation: 'Where (optional)',
  additionalInfo: 'Notes (optional)',
};

const Text = (props: { name: keyof EnquiryWords; rows?: number }) => (
  <TextField {...props} label={enquiryLabels[props.name]} />
);

const Count = ({ name }: { name: keyof EnquiryWords }) => (
  <Form.Item name={name} label={enquiryLabels[name]}>
    <InputNumber precision={0} style={{ width: '100%' }} />
  </Form.Item>
);

/** All fields of a family's enquiry. */
export const EnquiryFields = () => (
  <>
    <Text name="parentName" />
    <div style={inColumns(200, '0 14px')}>
      <Text name="parentEmail" />
      <Text name="parentPhone" />
      <Text name="childName" />
      <Count name="childAge" />
      <Text name="partyDate" />
      <Count name="guestCount" />
    </div>
    <Form.Item name="activities" label={enquiryLabels.activities}>
      {/* Space between two rows for touch. */}
      <Checkbox.Group style={{ rowGap: 8 }} options={[...partyActivities]} />
    </Form.Item>
    <Text name="venueLocation" />
    <Text name="additionalInfo" rows={4} />
  </>
);
