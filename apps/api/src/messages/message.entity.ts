import {
  type Audience,
  type MessageKind,
  type MessageState,
} from '@sunfield/contracts/messages/messages';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, integer, text, uuid, varchar } from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';

/** What staff write to families, as they wrote it: each family’s own words are filled in when its email is sent. */
@Entity('messages')
@Index('uq_messages_request', ['requestId'], { unique: true })
@Index('ix_messages_state', ['state', 'startsAt'])
export class MessageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Of the form: sent twice, it is one message. */
  @Column(uuid())
  requestId: string;

  @Column(code(12))
  kind: MessageKind;

  @Column({ type: 'simple-json' })
  audience: Audience;

  @Column(varchar(120))
  subject: string;

  @Column(text())
  body: string;

  /** Also by text message; null if by email only. */
  @Column({ ...text(), nullable: true })
  text: string | null;

  @Column(code(12))
  state: MessageState;

  /** Of the staff account. */
  @Column(integer())
  createdBy: number;

  @Column(instant())
  createdAt: Date;

  @Column(instant())
  startsAt: Date;

  /** When its receivers were fixed. */
  @Column({ ...instant(), nullable: true })
  begunAt: Date | null;

  /** The last time that emails were queued, or that its state changed. */
  @Column(instant())
  changedAt: Date;

  /** A transaction locks the message by increasing it. */
  @Column({ ...integer(), default: 1 })
  version: number;
}

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
export class MessageReceiverEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  messageId: number;

  /** Under the data key: no address gets a message twice. */
  @Column(code(64))
  addressHash: string;

  /** Of the waiting list; null if it has bookings. */
  @Column({ ...integer(), nullable: true })
  waitingId: number | null;

  /** When its email was put into the outbox, in the same transaction. */
  @Column({ ...instant(), nullable: true })
  queuedAt: Date | null;
}

personalData(MessageReceiverEntity, {
  rowsGoBy: 'expiry',
  columns: { addressHash: ['expiry', 'key'] },
});

/** The bookings of a family that a message is about. */
@Entity('message_bookings')
@Index('ix_message_bookings_booking', ['bookingId'])
export class MessageBookingEntity {
  @PrimaryColumn(integer())
  receiverId: number;

  @PrimaryColumn(integer())
  bookingId: number;
}

personalData(MessageBookingEntity, { ofBooking: 'bookingId', rowsGoBy: 'booking', columns: {} });
