/**
 * Caught messages, stored as received (.eml files), so that they survive a restart and any mail program can open
 * them.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

/**
 * @typedef {object} Message
 * @property {string} id
 * @property {string} receivedAt ISO instant
 * @property {string[]} to every address it was delivered to, including Bcc, in lower case
 * @property {string} from as in the header
 * @property {string} toHeader
 * @property {string} subject
 * @property {string} text
 * @property {string} html empty when it has no HTML part
 * @property {Record<string, string>} headers
 * @property {{ filename: string, contentType: string, size: number, content: Buffer }[]} attachments
 */

/** A header added to the stored file, for envelope data that the message does not contain. */
const envelopeHeader = 'X-Caught-For:';

/** @param {string} folder */
export async function openMailbox(folder) {
  mkdirSync(folder, { recursive: true });
  /** @type {Map<string, Message>} */
  const messages = new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  for (const name of names.sort()) {
    const message = await parse(name.slice(0, -4), readFileSync(join(folder, name)));
    messages.set(message.id, message);
  }
  return {
    /**
     * Stores a message before its sender receives the confirmation.
     *
     * @param {Buffer} source
     * @param {string[]} recipients
     */
    async add(source, recipients) {
      const id = `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomUUID().slice(0, 8)}`;
      const envelope = Buffer.from(`${envelopeHeader} ${recipients.join(', ')}\r\n`);
      const kept = Buffer.concat([envelope, source]);
      const message = await parse(id, kept);
      const path = join(folder, `${id}.eml`);
      writeFileSync(`${path}.part`, kept);
      renameSync(`${path}.part`, path);
      messages.set(id, message);
      return message;
    },
    /**
     * Newest first.
     *
     * @param {string} [to] only what was delivered to this address
     */
    list(to) {
      const address = to?.toLowerCase();
      return [...messages.values()]
        .filter((message) => !address || message.to.includes(address))
        .reverse();
    },
    /** @param {string} id */
    find: (id) => messages.get(id),
    clear() {
      for (const id of messages.keys()) rmSync(join(folder, `${id}.eml`), { force: true });
      messages.clear();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openMailbox>>} Mailbox */

/**
 * @param {string} id
 * @param {Buffer} kept
 * @returns {Promise<Message>}
 */
async function parse(id, kept) {
  const mail = await simpleParser(kept);
  const toHeader = [mail.to ?? []].flat().map((list) => list.text);
  return {
    id,
    receivedAt: receivedAt(id),
    to: String(mail.headers.get(envelopeHeader.slice(0, -1).toLowerCase()) ?? '')
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

/**
 * The id begins with the time of receipt: 20251027T081500123Z.
 *
 * @param {string} id
 */
const receivedAt = (id) =>
  id.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)(\d{3})Z-.*$/, '$1-$2-$3:$4:$5.$6Z');
