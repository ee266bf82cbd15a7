import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Entry {
  what: string;
  [detail: string]: unknown;
}

const file = join(__dirname, 'the-year.recorded.jsonl');

/** The recorded answers, step by step, without values that differ in every run. */
export class Recording {
  readonly entries: Entry[] = [];
  private readonly labels = new Map<string, string>();

  add(what: string, details: object): void {
    const json = JSON.stringify({ what, ...details });
    this.entries.push(JSON.parse(this.withoutChance(json)) as Entry);
  }

  /** Replaces Stripe's ids by the first, the second … of their kind, and random values by a word. */
  private withoutChance(json: string): string {
    return json
      .replace(/"accessToken":"[^"]+"/g, '"accessToken":"<token>"')
      .replace(/access=[\w.~-]+/g, 'access=<token>')
      .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>')
      .replace(/_secret_\w+/g, '_secret_<secret>')
      .replace(/"requestId":"[^"]+"/g, '"requestId":"<request>"')
      .replace(/\b(pi|ch|re|py|dp|du)_[A-Za-z0-9]{16,}/g, (id, kind: string) =>
        this.label(id, kind),
      );
  }

  private label(id: string, kind: string): string {
    const known = this.labels.get(id);
    if (known) return known;
    const ofKind = [...this.labels.values()].filter((label) => label.startsWith(`${kind}#`)).length;
    const label = `${kind}#${ofKind + 1}`;
    this.labels.set(id, label);
    return label;
  }
}

export function readRecordedYear(): Entry[] {
  if (!existsSync(file)) throw new Error('No year is recorded yet: run with RECORD_YEAR=1 once.');
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
}

/**
 * The same with the marks that show an open dashboard a change of bookings by their order only: they are ids of events,
 * and events that no answer shows may come between them.
 */
export function withRankedMarks(entries: Entry[]): Entry[] {
  const markOf = (entry: Entry) =>
    (entry['said'] as { bookingChanges?: number } | null)?.bookingChanges ?? 0;
  const marks = [...new Set(entries.map(markOf))].sort((one, other) => one - other);
  return entries.map((entry) =>
    markOf(entry) === 0
      ? entry
      : {
          ...entry,
          said: { ...(entry['said'] as object), bookingChanges: marks.indexOf(markOf(entry)) },
        },
  );
}

export function recordYear(entries: Entry[]): void {
  writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}
