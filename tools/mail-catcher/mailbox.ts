/**
 * Caught messages, stored as received (.eml files), so that they survive a restart and any mail program can open
 * them.
 */
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

export interface Message {
  id: string;
  /** ISO instant */
  receivedAt: string;
  /** every address it was delivered to, including Bcc, in lower case */
  to: string[];
  /** as in the header */
  from: string;
  toHeader: string;
  subject: string;
  text: string;
  /** empty when it has no HTML part */
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number; content: Buffer }[];
}

/** A header added to the stored file, for envelope data that the message does not contain. */
const envelopeHeader = 'X-Caught-For:';

/**
 * Keeps the newest messages only, because each is also held in memory, and a demo may run for months.
 */
export async function openMailbox(
  folder: string,
  { maxMessages = 5_000, maxBytes = 100_000_000 } = {},
) {
  mkdirSync(folder, { recursive: true });
  /** Oldest first. */
  const messages: Map<string, Message> = new Map();
  const sizes: Map<string, number> = new Map();
  let bytes = 0;
  const pathOf = (id: string) => join(folder, `${id}.eml`);
  const count = (id: string, size: number) => {
    sizes.set(id, size);
    bytes += size;
    for (const [oldest, its] of sizes) {
      if (oldest === id || (sizes.size <= maxMessages && bytes <= maxBytes)) break;
      rmSync(pathOf(oldest), { force: true });
      messages.delete(oldest);
      sizes.delete(oldest);
      bytes -= its;
    }
  };
  const stored = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  for (const name of stored.sort()) count(name.slice(0, -4), statSync(join(folder, name)).size);
  for (const id of sizes.keys()) {
    const message = await parse(id, readFileSync(pathOf(id)));
    messages.set(message.id, message);
  }
  return {
    /** Stores a message before its sender receives the confirmation. */
    async add(source: Buffer, recipients: string[]) {
      const id = `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomUUID().slice(0, 8)}`;
      const envelope = Buffer.from(`${envelopeHeader} ${recipients.join(', ')}\r\n`);
      const kept = Buffer.concat([envelope, source]);
      const message = await parse(id, kept);
      const path = pathOf(id);
      writeFileSync(`${path}.part`, kept);
      renameSync(`${path}.part`, path);
      messages.set(id, message);
      count(id, kept.length);
      return message;
    },
    /** Newest first. @param to only what was delivered to this address */
    list(to?: string) {
      const address = to?.toLowerCase();
      return [...messages.values()]
        .filter((message) => !address || message.to.includes(address))
        .reverse();
    },
    find: (id: string) => messages.get(id),
    clear() {
      for (const id of messages.keys()) rmSync(pathOf(id), { force: true });
      messages.clear();
      sizes.clear();
      bytes = 0;
    },
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

async function parse(id: string, kept: Buffer): Promise<Message> {
  const mail = await simpleParser(kept);
  const toHeader = [mail.to ?? []].flat().map((list) => list.text);
  return {
    id,
    receivedAt: receivedAt(id),
    to: ((mail.headers.get(envelopeHeader.slice(0, -1).toLowerCase()) ?? '') as string)
      .split(', ')
      .map((address) => address.toLowerCase()),
    from: mail.from?.text ?? '',
    toHeader: toHeader.join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()]),
    ),
    attachments: mail.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.contentType,
      size: attachment.size,
      content: attachment.content,
    })),
  };
}

/** The id begins with the time of receipt: 20251027T081500123Z. */
const receivedAt = (id: string) =>
  id.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)(\d{3})Z-.*$/, '$1-$2-$3:$4:$5.$6Z');
