import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { renameSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Collections, Kind } from './objects';

type Change = { put: [Kind, { id: string }] } | { remove: [Kind, string] };

/**
 * All data of the account. Objects are never changed in place: `put` replaces them, so code that holds an object (an
 * event's snapshot) keeps the old version.
 *
 * Kept in a journal with one JSON line per commit, written before the response is sent. A line holds all of one
 * request's changes, so after a process is killed the request is applied either completely or not at all; a line cut
 * off by the kill is dropped.
 */
export class Store {
  private readonly collections = new Map<Kind, Map<string, unknown>>();
  private changes: Change[] = [];
  private journal: number | null = null;

  constructor(private readonly file: string | null) {
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) this.replay(readFileSync(file, 'utf8'));
    this.compact();
    this.journal = openSync(file, 'a');
  }

  get<K extends Kind>(kind: K, id: string): Collections[K] | undefined {
    return this.collection(kind).get(id) as Collections[K] | undefined;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Collections[K][] {
    return [...this.collection(kind).values()] as Collections[K][];
  }

  put<K extends Kind>(kind: K, object: Collections[K]): Collections[K] {
    this.collection(kind).set(object.id, object);
    this.changes.push({ put: [kind, object] });
    return object;
  }

  remove(kind: Kind, id: string): void {
    if (this.collection(kind).delete(id)) this.changes.push({ remove: [kind, id] });
  }

  commit(): void {
    if (this.changes.length === 0) return;
    if (this.journal !== null) writeSync(this.journal, `${JSON.stringify(this.changes)}\n`);
    this.changes = [];
  }

  /** Deletes everything, including on disk. */
  reset(): void {
    this.collections.clear();
    this.changes = [];
    if (this.file === null || this.journal === null) return;
    closeSync(this.journal);
    this.journal = openSync(this.file, 'w');
  }

  close(): void {
    this.commit();
    if (this.journal === null) return;
    fsyncSync(this.journal);
    closeSync(this.journal);
    this.journal = null;
  }

  private collection(kind: Kind): Map<string, unknown> {
    const found = this.collections.get(kind) ?? new Map<string, unknown>();
    this.collections.set(kind, found);
    return found;
  }

  private replay(text: string): void {
    const lines = text.split('\n');
    // Every complete line ends with a line feed: text after the last one was being written at the kill.
    lines.pop();
    for (const line of lines) {
      for (const change of JSON.parse(line) as Change[]) {
        if ('remove' in change) this.collection(change.remove[0]).delete(change.remove[1]);
        else this.collection(change.put[0]).set(change.put[1].id, change.put[1]);
      }
    }
  }

  /** Rewrites the journal with only the current state, in a new file that then replaces the old one atomically. */
  private compact(): void {
    if (this.file === null) return;
    const lines = [...this.collections].flatMap(([kind, objects]) =>
      [...objects.values()].map((object) => `${JSON.stringify([{ put: [kind, object] }])}\n`),
    );
    writeFileSync(`${this.file}.new`, lines.join(''));
    renameSync(`${this.file}.new`, this.file);
  }
}
