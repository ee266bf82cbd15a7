import { type PartyEnquiryRecord, PartyEnquirySchema } from '@sunfield/contracts/parties/enquiries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { FormDialog } from '../kernel/dialogs/form-dialog';
import { partiesQuery, useTakeEnquiry } from './api';
import { EnquiryFields } from './correct-enquiry';
import { QuoteDialog } from './quote-dialog';

/** For a family on the phone: what it would like, and straight on to its quote. */
export const NewEnquiry = () => (
  <DialogButton
    type="primary"
    opensBy="new-enquiry"
    dialog={(onEnd) => <NewEnquiryDialog onEnd={onEnd} />}
  >
    New enquiry
  </DialogButton>
);

function NewEnquiryDialog({ onEnd }: { onEnd: () => void }) {
  const sending = useTakeEnquiry();
  const { data: parties } = useQuery(partiesQuery);
  const [taken, setTaken] = useState<PartyEnquiryRecord>();
  if (taken) {
    // It has one if booking it has failed after that.
    const party = parties?.find(({ enquiryId }) => enquiryId === taken.id);
    return <QuoteDialog enquiry={taken} party={party} onEnd={onEnd} />;
  }
  return (
    <FormDialog
      title="New enquiry"
      okText="Save and quote"
      name="new-enquiry"
      draft="new-enquiry"
      schema={PartyEnquirySchema}
      initialValues={{ activities: [] }}
      sending={sending}
      onSent={setTaken}
      onEnd={onEnd}
    >
      <EnquiryFields />
    </FormDialog>
  );
}
