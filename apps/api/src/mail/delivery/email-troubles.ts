import { type DeliveryState, deliveryStates } from '@sunfield/contracts/kit/delivery';
import {
  type EmailKind,
  emailKinds,
  isStaffAlert,
  namesOfEmail,
} from '@sunfield/contracts/mail/emails';
import { type EntityManager, In, Not } from 'typeorm';
import { OutboxEmailEntity } from '../outbox/outbox-email.entity';
import { wentElsewhere } from '../outbox/sent-to';
import { EmailDeliveryEntity } from './email-delivery.entity';

/** Emails to a booking’s family that have the booking’s number. */
export const kindsToFamily: EmailKind[] = emailKinds.filter(
  (kind) => namesOfEmail(kind).numberOf === 'booking' && !isStaffAlert(kind),
);

/** Given up, or refused for good: what a person can put right. */
export const failedStates: DeliveryState[] = ['undelivered', 'bounced'];

export interface EmailTrouble {
  email: OutboxEmailEntity;
  delivery: EmailDeliveryEntity;
}

/** The current messages of these emails that were not delivered, or were called spam. */
export async function troublesAmong(
  manager: EntityManager,
  emails: OutboxEmailEntity[],
): Promise<EmailTrouble[]> {
  const sent = new Map(emails.map((email) => [email.messageKey, email]));
  if (sent.size === 0) return [];
  const deliveries = await manager.findBy(EmailDeliveryEntity, {
    messageKey: In([...sent.keys()]),
    state: Not('delivered'),
  });
  return deliveries.flatMap((delivery) => {
    const email = sent.get(delivery.messageKey);
    return email ? { email, delivery } : [];
  });
}

/** Of a booking’s emails; those to another address than this one are left out. */
export async function troublesOfBooking(
  manager: EntityManager,
  bookingId: number,
  address?: string,
): Promise<EmailTrouble[]> {
  const emails = await manager.findBy(OutboxEmailEntity, {
    kind: In(kindsToFamily),
    subjectId: bookingId,
    status: 'sent',
  });
  const troubles = await troublesAmong(manager, emails);
  return troubles.filter(({ email }) => !address || !wentElsewhere(email, address));
}

/** What staff and the family should know about their address; undefined if all is well. */
export async function emailTrouble(
  manager: EntityManager,
  { id, parentEmail }: { id: number; parentEmail: string },
): Promise<DeliveryState | undefined> {
  const troubles = await troublesOfBooking(manager, id, parentEmail);
  const states = new Set(troubles.map(({ delivery }) => delivery.state));
  return deliveryStates.toReversed().find((state) => states.has(state));
}
