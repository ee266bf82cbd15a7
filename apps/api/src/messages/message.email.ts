import { type MessageKind } from '@sunfield/contracts/messages/messages';
import { type Block, button, line, lines, list, paragraph } from '../communications/emails/blocks';
import { defineEmail, type EmailWords } from '../communications/emails/define-email';
import { MessageEntity, MessageReceiverEntity } from './message.entity';
import { type FilledMessage, type MessageTools, readMessage } from './read-message';

export interface MessageFacts extends FilledMessage {
  kind: MessageKind;
  /** On the waiting list, without a booking. */
  isWaiting: boolean;
}

const example: MessageFacts = {
  to: { name: 'Ngozi Okafor', address: 'ngozi@example.com' },
  subject: 'Bring wellies on Monday',
  body: 'Hello Ngozi Okafor,\n\nit has rained all week. Please pack for Amara:\n\n- wellies\n- a spare pair of socks\n\nSee you at St Mary’s,\nyour camp team\n\nhttps://sunfield.example/booking-confirmation?booking_id=12',
  link: 'https://sunfield.example/booking-confirmation?booking_id=12',
  kind: 'service',
  isWaiting: false,
};

/** What an email says, for those that are sent and for one to oneself. */
export const messageWords: EmailWords<MessageFacts> = {
  subject: ({ subject }) => line`${{ subject }}`,
  preview: ({ body }) => line`${{ start: body.split('\n')[0] }}`,
  blocks: ({ body, link }) => body.split(/\n{2,}/).map((part) => blockOf(part.trim(), link)),
  reason: ({ isWaiting }) =>
    isWaiting
      ? 'You are receiving this email because you are on our waiting list.'
      : 'You are receiving this email because you booked a camp with us.',
  examples: {
    'about a booking': example,
    'to the waiting list': { ...example, isWaiting: true },
  },
};

/** Lines with a dash are a list, and the link alone is a button. */
function blockOf(part: string, link: string): Block | false {
  if (part === link) return button('Open your page', link);
  const all = part.split('\n').map((one) => one.trim());
  if (all.every((one) => /^[-*] /.test(one))) return list(all.map((one) => one.slice(2)));
  return all.length > 1 ? lines(all) : paragraph`${{ text: part }}`;
}

/** What staff wrote to a family. */
export const messageEmail = defineEmail<MessageFacts, MessageTools>({
  ...messageWords,
  kind: 'message',
  about: `
    SELECT receiver.id AS id, booking.id AS bookingId, NULL AS amountPence,
      CASE WHEN booking.deleted_at IS NULL THEN booking.parent_email END AS address
    FROM message_receivers receiver LEFT JOIN bookings booking ON booking.id =
      (SELECT MAX(about.booking_id) FROM message_bookings about WHERE about.receiver_id = receiver.id)`,
  facts: async ({ subjectId }, tools) => {
    const { manager } = tools;
    const receiver = await manager.findOneBy(MessageReceiverEntity, { id: subjectId });
    const message =
      receiver && (await manager.findOneBy(MessageEntity, { id: receiver.messageId }));
    if (!receiver || !message || message.state === 'stopped') return undefined;
    const filled = await readMessage(message, receiver, tools);
    return filled && { ...filled, kind: message.kind, isWaiting: receiver.waitingId !== null };
  },
  to: ({ to }) => to,
  repliesToProvider: true,
  isWrittenByStaff: true,
});
