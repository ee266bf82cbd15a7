import {
  type Audience,
  type MessageKind,
  type MessageState,
} from '@sunfield/contracts/messages/messages';
import { Entity, Index } from 'typeorm';
import * as c from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';

/** What staff write to families, as they wrote it: each family’s own words are filled in when its email is sent. */
@Entity('messages')
@Index('uq_messages_request', ['requestId'], { unique: true })
@Index('ix_messages_state', ['state', 'startsAt'])
export class MessageEntity extends c.columns({
  id: c.id(),
  /** Of the form: sent twice, it is one message. */
  requestId: c.uuid(),
  kind: c.code<MessageKind>(12),
  audience: c.json<Audience>(),
  subject: c.varchar(120),
  body: c.text(),
  /** Also by text message; null if by email only. */
  text: c.orNull(c.text()),
  state: c.code<MessageState>(12),
  /** Of the staff account. */
  createdBy: c.integer(),
  createdAt: c.instant(),
  startsAt: c.instant(),
  /** When its receivers were fixed. */
  begunAt: c.orNull(c.instant()),
  /** The last time that emails were queued, or that its state changed. */
  changedAt: c.instant(),
  /** A transaction locks the message by increasing it. */
  version: c.byDefault(c.integer(), 1),
}) {}

personalData(MessageEntity, {
  rowsGoBy: 'expiry',
  columns: {
    subject: ['expiry', 'others'],
    body: ['expiry', 'others'],
    text: ['expiry', 'others'],
  },
  notPersonal: { 'numbers of bookings and other keys': ['audience'] },
});

/** A family that a message is for, fixed when it begins. Names and addresses stay with its bookings. */
@Entity('message_receivers')
@Index('uq_message_receivers_address', ['messageId', 'addressHash'], { unique: true })
@Index('ix_message_receivers_queued', ['messageId', 'queuedAt'])
export class MessageReceiverEntity extends c.columns({
  id: c.id(),
  messageId: c.integer(),
  /** Under the data key: no address gets a message twice. */
  addressHash: c.code(64),
  /** Of the waiting list; null if it has bookings. */
  waitingId: c.orNull(c.integer()),
  /** When its email was put into the outbox, in the same transaction. */
  queuedAt: c.orNull(c.instant()),
}) {}

personalData(MessageReceiverEntity, {
  rowsGoBy: 'expiry',
  columns: { addressHash: ['expiry', 'key'] },
});

/** The bookings of a family that a message is about. */
@Entity('message_bookings')
@Index('ix_message_bookings_booking', ['bookingId'])
export class MessageBookingEntity extends c.columns({
  receiverId: c.primary(c.integer()),
  bookingId: c.primary(c.integer()),
}) {}

personalData(MessageBookingEntity, { ofBooking: 'bookingId', rowsGoBy: 'booking', columns: {} });
