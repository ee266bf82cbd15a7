import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/**
 * How the mail server behaves: `take`; `refuse` (451, temporary) or `reject` (550, permanent) every message;
 * `hang` before responding to a message; `keep-and-hang`: keeps the message, and never confirms it.
 */
type Manner = 'take' | 'refuse' | 'reject' | 'hang' | 'keep-and-hang';
/** `messageKey`: the start of its Message-ID */
export type Caught = { messageKey: string; to: string[] };

/** A local mail server with configurable failures. */
export async function startMailbox() {
  const messages: Caught[] = [];
  let manner: Manner = 'take';
  let delayMs = 0;
  const refusal = (responseCode: number) => Object.assign(new Error('Not taken'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const took = manner;
      simpleParser(stream).then((mail) => {
        if (took === 'hang') return;
        if (took === 'refuse') return done(refusal(451));
        if (took === 'reject') return done(refusal(550));
        const messageKey = (mail.messageId ?? '').replace(/^<|@.*$/g, '');
        messages.push({ messageKey, to: envelope.rcptTo.map(({ address }) => address) });
        if (took === 'take') setTimeout(done, delayMs);
      }, done);
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    messages,
    /** @param ms the delay before it accepts a message */
    behave: (wanted: Manner, ms: number = 0) => {
      manner = wanted;
      delayMs = ms;
    },
    stop: () => new Promise((resolve) => server.close(resolve)) as Promise<void>,
  };
}
