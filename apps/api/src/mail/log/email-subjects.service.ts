import { Injectable } from '@nestjs/common';
import {
  type EmailKind,
  emailKinds,
  type EmailLogEntry,
  isStaffAlert,
} from '@sunfield/contracts/mail/emails';
import { DataSource, type FindOperator, Raw } from 'typeorm';
import { SettingsService } from '../../kernel/settings/settings.service';
import { EmailComposers } from '../outbox/email-composers';
import { type OutboxEmailEntity } from '../outbox/outbox-email.entity';
import { placeholders, quotedList } from '../../kernel/database/columns';

type Subject = Pick<EmailLogEntry, 'bookingId' | 'amountPence' | 'to'>;

interface SubjectRow {
  id: number;
  bookingId: number | null;
  amountPence: number | string | null;
  address: string | null;
}

/** Emails' subjects and current recipients: read from the original data, so that erased data is gone here too. */
@Injectable()
export class EmailSubjectsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly settings: SettingsService,
  ) {}

  /** In the order of the emails. */
  async describe(emails: OutboxEmailEntity[]): Promise<Subject[]> {
    const { staffAlertEmail } = await this.settings.read();
    const rows = new Map<EmailKind, Map<number, SubjectRow>>();
    for (const { subjects, kinds } of this.composers.subjectKinds()) {
      const ids = emails.flatMap(({ kind, subjectId }) => (kinds.includes(kind) ? subjectId : []));
      if (ids.length === 0) continue;
      const found = await this.dataSource.query<SubjectRow[]>(
        `SELECT * FROM (${subjects}) subject WHERE id IN (${placeholders(ids)})`,
        ids,
      );
      const byId = new Map(found.map((row) => [row.id, row]));
      for (const kind of kinds) rows.set(kind, byId);
    }
    return emails.map(({ kind, subjectId }) => {
      const row = rows.get(kind)?.get(subjectId);
      return {
        ...(row && row.bookingId !== null && { bookingId: row.bookingId }),
        ...(row && row.amountPence !== null && { amountPence: Number(row.amountPence) }),
        to: isStaffAlert(kind) ? staffAlertEmail : row?.address || null,
      };
    });
  }

  /**
   * A condition for the `id` of emails: those about a booking or an enquiry with this number, or else those to a
   * matching address.
   */
  async matching(search: string): Promise<FindOperator<number>> {
    const arms = await this.arms(search);
    const sql = arms.map((arm) => `SELECT email.id AS id FROM outbox_emails email ${arm}`);
    return Raw((id) => `${id} IN (SELECT id FROM (${sql.join(' UNION ALL ')}) found)`, {
      number: Number(/\d+$/.exec(search)?.[0] ?? 0),
      part: search.toLowerCase(),
    });
  }

  private async arms(search: string): Promise<string[]> {
    if (/^p\d{1,9}$/i.test(search)) {
      const kinds = emailKinds.filter((kind) => kind.startsWith('party-enquiry'));
      return [`WHERE email.kind IN (${quotedList(kinds)}) AND email.subject_id = :number`];
    }
    const about = (condition: string, isSearched: (kind: EmailKind) => boolean) =>
      this.composers
        .subjectKinds()
        .map(({ subjects, kinds }) => ({ subjects, kinds: kinds.filter(isSearched) }))
        .filter(({ kinds }) => kinds.length > 0)
        .map(
          ({ subjects, kinds }) =>
            `JOIN (${subjects}) subject ON subject.id = email.subject_id
             WHERE email.kind IN (${quotedList(kinds)}) AND ${condition}`,
        );
    if (/^#?\d{1,9}$/.test(search)) return about('subject.bookingId = :number', () => true);
    const arms = about('INSTR(LOWER(subject.address), :part) > 0', (kind) => !isStaffAlert(kind));
    const { staffAlertEmail } = await this.settings.read();
    const isToStaff = staffAlertEmail.toLowerCase().includes(search.toLowerCase());
    const alerts = `WHERE email.kind IN (${quotedList(emailKinds.filter(isStaffAlert))})`;
    return isToStaff ? [...arms, alerts] : arms;
  }
}
