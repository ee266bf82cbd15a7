import { fillVariables } from '@sunfield/contracts/messages/variables';
import { type EntityManager } from 'typeorm';

/** The subjects of the messages that a booking’s family got, by the number of its email’s receiver. */
export async function messagesAbout(
  manager: EntityManager,
  bookingId: number,
): Promise<Map<number, string>> {
  const rows = await manager.query<{ receiverId: number; subject: string }[]>(
    `SELECT about.receiver_id AS receiverId, message.subject AS subject
     FROM message_bookings about JOIN message_receivers receiver ON receiver.id = about.receiver_id
     JOIN messages message ON message.id = receiver.message_id WHERE about.booking_id = ?`,
    [bookingId],
  );
  return new Map(
    rows.map(({ receiverId, subject }) => [Number(receiverId), fillVariables(subject, {})]),
  );
}
