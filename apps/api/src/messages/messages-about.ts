import { fillVariables } from '@sunfield/contracts/messages/variables';
import { listed } from '@sunfield/words/listed';
import { type EntityManager } from 'typeorm';
import { attachmentsOf } from './attachments.service';

/** The subjects of the messages that a booking’s family got, with their files, by the number of its email’s receiver. */
export async function messagesAbout(
  manager: EntityManager,
  bookingId: number,
): Promise<Map<number, string>> {
  const rows = await manager.query<{ receiverId: number; id: number; subject: string }[]>(
    `SELECT about.receiver_id AS receiverId, message.id AS id, message.subject AS subject
     FROM message_bookings about JOIN message_receivers receiver ON receiver.id = about.receiver_id
     JOIN messages message ON message.id = receiver.message_id WHERE about.booking_id = ?`,
    [bookingId],
  );
  const files = await attachmentsOf(
    manager,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ receiverId, id, subject }) => {
      const names = (files.get(Number(id)) ?? []).map(({ name }) => name);
      const withFiles = names.length > 0 ? ` (with ${listed(names)})` : '';
      return [Number(receiverId), `${fillVariables(subject, {})}${withFiles}`];
    }),
  );
}
