import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For SMTP_URL. */
  smtpUrl: string;
  messages: ParsedMail[];
  /** The first message that fits, waiting for it; throws when none comes. */
  waitFor: (fits: (mail: ParsedMail) => boolean, timeoutMs?: number) => Promise<ParsedMail>;
  /** Makes the server refuse (451) everything until it is set to false again. */
  refuse: (isRefusing: boolean) => void;
  clear: () => void;
  stop: () => Promise<void>;
}

/** A real SMTP server that keeps what it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const messages: ParsedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) =>
      callback(isRefusing ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    onData: (stream, _session, callback) => {
      simpleParser(stream).then((mail) => {
        messages.push(mail);
        callback();
      }, callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  async function waitFor(fits: (mail: ParsedMail) => boolean, timeoutMs = 5000) {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end) {
      const found = messages.find(fits);
      if (found) return found;
      await wait(20);
    }
    throw new Error(`No such email among the ${messages.length} that came`);
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    messages,
    waitFor,
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    clear: () => {
      messages.length = 0;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
