import { type MessageKind } from '@sunfield/contracts/messages/messages';
import { type Block, button, line, lines, list, paragraph } from '../mail/emails/blocks';
import { defineEmail, type EmailWords, type Unsubscribe } from '../mail/emails/define-email';
import { unsubscribeLinks, unsubscribeLinksFor } from '../bookings/consents/news';
import { type EmailContent } from '../mail/outbox/email-composers';
import { filesToSend } from './attachments.service';
import { MessageEntity, MessageReceiverEntity } from './message.entity';
import { type FilledMessage, type MessageTools, readMessage } from './read-message';

export interface MessageFacts extends FilledMessage {
  kind: MessageKind;
  /** On the waiting list, without a booking. */
  isWaiting: boolean;
  /** Of news. */
  unsubscribe: Unsubscribe | null;
  attachments: NonNullable<EmailContent['attachments']>;
}

const example: MessageFacts = {
  to: { name: 'Ngozi Okafor', address: 'ngozi@example.com' },
  subject: 'Bring wellies on Monday',
  body: 'Hello Ngozi Okafor,\n\nit has rained all week. Please pack for Amara:\n\n- wellies\n- a spare pair of socks\n\nSee you at St Mary’s,\nyour camp team\n\nhttps://sunfield.example/booking-confirmation?booking_id=12',
  link: 'https://sunfield.example/booking-confirmation?booking_id=12',
  kind: 'service',
  isWaiting: false,
  unsubscribe: null,
  attachments: [{ filename: 'map.pdf', content: '%PDF-1.7', contentType: 'application/pdf' }],
};

/** What an email says, for those that are sent and for one to oneself. */
export const messageWords: EmailWords<MessageFacts> = {
  subject: ({ subject }) => line`${{ subject }}`,
  preview: ({ body }) => line`${{ start: body.split('\n')[0] }}`,
  blocks: ({ body, link }) => body.split(/\n{2,}/).map((part) => blockOf(part.trim(), link)),
  reason: ({ isWaiting, kind }) =>
    kind === 'news'
      ? 'You are receiving this email because you asked for our news and offers.'
      : isWaiting
        ? 'You are receiving this email because you are on our waiting list.'
        : 'You are receiving this email because you booked with us.',
  unsubscribe: ({ unsubscribe }) => unsubscribe,
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
    if (!filled) return undefined;
    const { kind } = message;
    const unsubscribe =
      kind === 'news' ? unsubscribeLinksFor(filled.to.address, tools.config) : null;
    const attachments = await filesToSend(manager, { messageId: message.id });
    const isWaiting = receiver.waitingId !== null;
    return { ...filled, kind, isWaiting, unsubscribe, attachments };
  },
  to: ({ to }) => to,
  attachments: ({ attachments }) => attachments,
  repliesToProvider: true,
  isWrittenByStaff: true,
  examples: {
    'about a booking': example,
    'to the waiting list': { ...example, isWaiting: true },
    'news and offers': {
      ...example,
      kind: 'news',
      subject: 'Easter camps are open',
      link: 'https://sunfield.example',
      body: 'Hello Ngozi Okafor,\n\nour Easter camps are open. Who books before 1 March pays £5 less for each day.\n\nhttps://sunfield.example',
      unsubscribe: unsubscribeLinks('9f0c', 'https://sunfield.example'),
    },
  },
});
