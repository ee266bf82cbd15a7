import { sentenceOf } from '@sunfield/api-client/api-error';
import { bodyTo } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { WithdrawLinksSchema } from '@sunfield/contracts/bookings/booking-links';
import { withdrawLinks } from '@sunfield/contracts/bookings/staff-routes';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { TickField } from '../../kernel/ui/text-field';
import { useBookingChange } from '../saved-bookings/api';

/** Asks for confirmation before it invalidates every link to a booking. */
export function WithdrawLinks({ booking: { id, parentName, parentEmail } }: { booking: Booking }) {
  const sending = useBookingChange(bodyTo(withdrawLinks, { params: { id } }));
  return (
    <DialogButton
      dialog={(onEnd) => (
        <FormDialog
          title={`Withdraw the links of booking #${id}?`}
          okText="Withdraw links"
          isDangerous
          name="withdraw-links"
          draft={null}
          schema={WithdrawLinksSchema}
          initialValues={{ emailNewLink: true }}
          sending={sending}
          whyRefused={(error) => sentenceOf(error, 'The links could not be withdrawn')}
          onSent={(_, { emailNewLink }) => [
            'Links Withdrawn',
            emailNewLink
              ? `A new link is on its way to ${parentEmail}.`
              : 'No link opens this booking until you email a new one here.',
          ]}
          onEnd={onEnd}
          intro={
            <p>
              Every link to this booking stops working, and browsers that know {parentEmail} are
              signed out. The booking itself stays as it is.
            </p>
          }
        >
          <TickField name="emailNewLink" label={`Email ${parentName} a new link now`} />
        </FormDialog>
      )}
    >
      Withdraw links
    </DialogButton>
  );
}
