import { type DataSource } from 'typeorm';
import { DecidedBookingEntity } from '../src/bookings/model/day-decision.entity';
import { emailFacts, OutboxEmailEntity } from '../src/mail/outbox/outbox-email.entity';
import { EventEntity } from '../src/kernel/events/event.entity';
import { PaymentAlertEntity } from '../src/payments/alerts/payment-alert.entity';

/** What staff type, in events about the catalogue. */
const typed = new Set([
  'name',
  'description',
  'note',
  'address',
  'programmeName',
  'bookingName',
  'sizes',
]);

/** English that the program has stored instead of a key with parameters (decision 25). */
export async function storedSentences({ manager }: DataSource): Promise<string[]> {
  const found: string[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (/£|\.$| .*\b[A-Z]|\b[A-Z].* /.test(value)) found.push(`${path}: ${value}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (!typed.has(name)) walk(inner, `${path}.${name}`);
      }
    }
  };
  for (const { type, before, after } of await manager.find(EventEntity)) {
    // Their values are what staff type.
    if (type !== 'settings.changed' && !type.startsWith('question.')) walk({ before, after }, type);
  }
  for (const { kind, details } of await manager.find(PaymentAlertEntity)) {
    // What the backup program reports is for engineers.
    if (kind !== 'backup_failed') walk(details, kind);
  }
  for (const { stuckReason } of await manager.find(DecidedBookingEntity)) {
    walk(stuckReason, 'day_decision_bookings');
  }
  for (const email of await manager.find(OutboxEmailEntity)) {
    // A deleted booking's are parents' and children's names, and names of the catalogue.
    const { days, money } = JSON.parse(
      email.facts && email.kind === 'booking-deleted' ? emailFacts.open(email, email.facts) : '{}',
    ) as { days?: { at: unknown }[]; money?: unknown };
    walk([days?.filter((day) => typeof day === 'string'), money], email.kind);
  }
  return found;
}
