import { type TextState } from '@sunfield/contracts/messages/texts';
import { fillVariables } from '@sunfield/contracts/messages/variables';
import { type EntityManager, In } from 'typeorm';
import { placeholders } from '../kernel/database/columns';
import { TextMessageEntity } from '../mail/texts/text-message.entity';
import { listed } from '@sunfield/words/listed';
import { attachmentsOf } from './attachments.service';

/** The text messages about a booking, with the subject of their message; oldest first. */
export async function textsAbout(
  manager: EntityManager,
  bookingId: number,
): Promise<(TextMessageEntity & { subject: string })[]> {
  const rows = await manager.query<{ id: number; subject: string }[]>(
    `SELECT text_message.id AS id, message.subject AS subject
     FROM message_bookings about
     JOIN text_messages text_message ON text_message.receiver_id = about.receiver_id
     JOIN messages message ON message.id = text_message.message_id
     WHERE about.booking_id = ? ORDER BY text_message.id`,
    [bookingId],
  );
  const subjects = new Map(rows.map(({ id, subject }) => [Number(id), subject]));
  const texts = await manager.find(TextMessageEntity, {
    where: { id: In([...subjects.keys()]) },
    order: { id: 'ASC' },
  });
  return texts.map((text) => ({
    ...text,
    subject: fillVariables(subjects.get(text.id) ?? '', {}),
  }));
}

const goneOn: readonly TextState[] = ['sent', 'delivered', 'undelivered'];

/** How many text messages each message has, by its number. */
export async function countTexts(
  manager: EntityManager,
  messages: readonly { id: number }[],
): Promise<Map<number, { total: number; sent: number; failed: number }>> {
  const rows = await manager.query<{ id: number; state: TextState; n: number | string }[]>(
    `SELECT message_id AS id, state AS state, COUNT(*) AS n FROM text_messages
     WHERE message_id IN (${placeholders(messages)}) AND state <> 'dropped' GROUP BY message_id, state`,
    messages.map(({ id }) => id),
  );
  const counts = new Map<number, { total: number; sent: number; failed: number }>();
  for (const { id, state, n } of rows) {
    const before = counts.get(Number(id)) ?? { total: 0, sent: 0, failed: 0 };
    counts.set(Number(id), {
      total: before.total + Number(n),
      sent: before.sent + (goneOn.includes(state) ? Number(n) : 0),
      failed: before.failed + (state === 'failed' ? Number(n) : 0),
    });
  }
  return counts;
}

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
