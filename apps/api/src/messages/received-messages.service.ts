import { Inject, Injectable } from '@nestjs/common';
import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { type ReceivedMessage } from '@sunfield/contracts/messages/messages';
import { DataSource } from 'typeorm';
import { BookingAccess } from '../bookings/access/booking-access';
import { textBelowSubject } from '../mail/log/email-log.service';
import { BookingEntity } from '../bookings/model/booking.entity';
import { unsubscribeLinks } from '../bookings/consents/news';
import { AppError } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { attachmentsOf } from './attachments.service';
import { findAudience } from './find-audience';
import { MessageBookingEntity, MessageEntity, MessageReceiverEntity } from './message.entity';
import { MessagesService } from './messages.service';
import { fillMessage, fillWithoutValues } from './read-message';

/** What a booking’s family was written, for its timeline. Sent texts are not stored: they would be copies of personal data. */
@Injectable()
export class ReceivedMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly access: BookingAccess,
    private readonly messages: MessagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Errors: `not_found` unless it is about this booking. */
  async read(bookingId: number, receiverId: number): Promise<ReceivedMessage> {
    const { manager } = this.dataSource;
    const link = await manager.findOneBy(MessageBookingEntity, { bookingId, receiverId });
    const receiver = link && (await manager.findOneBy(MessageReceiverEntity, { id: receiverId }));
    const message =
      receiver && (await manager.findOneBy(MessageEntity, { id: receiver.messageId }));
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!message || !booking) throw new AppError('not_found');
    const now = this.clock.now();
    const about = await manager.findBy(MessageBookingEntity, { receiverId });
    const only = { bookingIds: about.map((one) => one.bookingId) };
    // Unpaid then, it may be paid now; it is the same family.
    const of = isExpected(booking.paymentStatus) ? 'paid' : 'unpaid';
    const { detailsMissing: _, ...days } = message.audience;
    const asked = {
      kind: 'service',
      audience: { ...days, of },
      now,
      only,
      isToShow: true,
    } as const;
    const family = (await findAudience(manager, asked)).families.at(-1);
    const { config, access } = this;
    const filled = family
      ? await fillMessage(message, family, { manager, now, config, access })
      : {
          ...fillWithoutValues(message, config.publicSiteUrl),
          to: { name: '', address: '' },
        };
    const { kind } = message;
    const { subject, text } = await this.messages.asStaffRead({
      ...filled,
      kind,
      isWaiting: false,
      attachments: [],
      unsubscribe: kind === 'news' ? unsubscribeLinks('', config.publicSiteUrl) : null,
    });
    const attachments = (await attachmentsOf(manager, [message.id])).get(message.id) ?? [];
    return {
      subject,
      text: textBelowSubject(subject, text),
      isFilled: family !== undefined,
      attachments,
    };
  }
}
