import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import pWaitFor from 'p-wait-for';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For SMTP_URL. */
  smtpUrl: string;
  messages: ParsedMail[];
  /** The recipients of each message, including blind copies, in the order of `messages`. */
  recipients: string[][];
  /** The envelope’s sender of each message, where bounces go. */
  senders: string[];
  /** Waits for the first matching message; throws on timeout. */
  waitFor: (fits: (mail: ParsedMail) => boolean, timeoutMs?: number) => Promise<ParsedMail>;
  /** Makes the server refuse everything, with 451 (try later) by default, until set to false. */
  refuse: (isRefusing: boolean, responseCode?: number) => void;
  clear: () => void;
  stop: () => Promise<void>;
}

/** A real SMTP server that stores received messages; on a port chosen in advance if given. */
export async function startMailbox(onPort = 0): Promise<Mailbox> {
  const messages: ParsedMail[] = [];
  const recipients: string[][] = [];
  const senders: string[] = [];
  let refusal: Error | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refusal),
    onData: (stream, { envelope }, callback) => {
      simpleParser(stream).then((mail) => {
        messages.push(mail);
        recipients.push(envelope.rcptTo.map(({ address }) => address));
        senders.push(envelope.mailFrom ? envelope.mailFrom.address : '');
        callback();
      }, callback);
    },
  });
  // A test may kill the process that is sending.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  function waitFor(fits: (mail: ParsedMail) => boolean, milliseconds = 170_000) {
    const find = () => {
      const found = messages.find(fits);
      return found ? pWaitFor.resolveWith(found) : false;
    };
    const fallback = () => {
      throw new Error(`No such email among the ${messages.length} that came`);
    };
    return pWaitFor(find, { timeout: { milliseconds, fallback } });
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    messages,
    recipients,
    senders,
    waitFor,
    refuse: (isRefusing, responseCode = 451) => {
      refusal = isRefusing ? Object.assign(new Error('Not taken'), { responseCode }) : null;
    },
    clear: () => {
      messages.length = 0;
      recipients.length = 0;
      senders.length = 0;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
