import { chargeReason, plan, whatChanged } from './bookings/amendments/amendment.entity';
import { medicalInfo } from './bookings/booking-child.entity';
import { specialRequirements } from './bookings/booking.entity';
import { noteText } from './bookings/notes/booking-note.entity';
import { emailFacts } from './communications/outbox-email.entity';
import { additionalInfo } from './enquiries/party-enquiry.entity';
import { type SealedColumn } from './kernel/crypto/sealed-column';
import { creditReason } from './payments/credit/credit.entity';
import { paymentNote } from './payments/payment.entity';
import { refundNote } from './payments/refunds/refund.entity';
import { passkeyPublicKey } from './staff/passkeys/passkey.entity';
import { appSecret } from './staff/second-step/staff-totp.entity';

/** Every column whose text is sealed. */
export const sealedColumns: SealedColumn[] = [
  specialRequirements,
  medicalInfo,
  noteText,
  plan,
  chargeReason,
  whatChanged,
  paymentNote,
  refundNote,
  creditReason,
  additionalInfo,
  emailFacts,
  appSecret,
  passkeyPublicKey,
];
