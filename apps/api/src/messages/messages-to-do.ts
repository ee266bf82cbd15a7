import { Injectable } from '@nestjs/common';
import { fillVariables } from '@sunfield/contracts/messages/variables';
import { counted } from '@sunfield/words/counted';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { AttentionSources, type ToDoItem } from '../staff/attention/attention-sources';
import { Clock } from '../kernel/base/clock';
import { sqlInstant } from '../kernel/database/columns';

const STUCK_MINUTES = 15;

/** Messages that do not go on, or that some families have not got. */
@Injectable()
export class MessagesToDo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    attention.add('message', () => this.find());
  }

  private async find(): Promise<ToDoItem[]> {
    const before = sqlInstant(dayjs(this.clock.now()).subtract(STUCK_MINUTES, 'minute').toDate());
    const rows = await this.dataSource.query<
      { id: number; subject: string; failed: number | string }[]
    >(
      `SELECT message.id AS id, message.subject AS subject, COUNT(email.id) AS failed
       FROM messages message
       LEFT JOIN message_receivers receiver ON receiver.message_id = message.id
       LEFT JOIN outbox_emails email
         ON email.kind = 'message' AND email.status = 'failed' AND email.subject_id = receiver.id
       WHERE message.state <> 'stopped'
       GROUP BY message.id, message.subject, message.state, message.starts_at, message.changed_at
       HAVING COUNT(email.id) > 0 OR (message.state = 'sending' AND message.changed_at < ?)
         OR (message.state = 'scheduled' AND message.starts_at < ?)
       ORDER BY message.id DESC`,
      [before, before],
    );
    return rows.map(({ id, subject, failed }) => {
      const notDelivered = `${counted(Number(failed), 'family', 'families')} not reached`;
      return {
        ref: String(id),
        search: '?tab=messages',
        // One that does not go on has nothing to try again.
        ...(Number(failed) > 0 && { target: Number(id) }),
        what: `${fillVariables(subject, {})}: ${Number(failed) > 0 ? notDelivered : 'it does not go on'}`,
      };
    });
  }
}
