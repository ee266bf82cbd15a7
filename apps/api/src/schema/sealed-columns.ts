import { chargeReason, plan, whatChanged } from '../bookings/model/amendment.entity';
import { medicalInfo } from '../bookings/model/booking-child.entity';
import { specialRequirements } from '../bookings/model/booking.entity';
import { noteText } from '../bookings/notes/booking-note.entity';
import { emailFacts } from '../communications/outbox/outbox-email.entity';
import { additionalInfo } from '../enquiries/party-enquiry.entity';
import { type SealedColumn } from '../kernel/crypto/sealed-column';
import { creditReason } from '../payments/credit/credit.entity';
import { paymentNote } from '../payments/model/payment.entity';
import { refundNote } from '../payments/model/refund.entity';
import { passkeyPublicKey } from '../accounts/second-factor/passkey.entity';
import { appSecret } from '../accounts/second-factor/staff-totp.entity';

/** All sealed columns. */
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
