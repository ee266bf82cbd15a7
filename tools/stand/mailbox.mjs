import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/**
 * How the mail server behaves: `take`; `refuse` (451, temporary) or `reject` (550, permanent) every message;
 * `hang` before responding to a message; `keep-and-hang`: keeps the message, and never confirms it.
 *
 * @typedef {'take' | 'refuse' | 'reject' | 'hang' | 'keep-and-hang'} Manner
 */
/** @typedef {{ messageKey: string, to: string[] }} Caught `messageKey`: the start of its Message-ID */

/** A local mail server with configurable failures. */
export async function startMailbox() {
  /** @type {Caught[]} */
  const messages = [];
  /** @type {Manner} */
  let manner = 'take';
  let delayMs = 0;
  const refusal = (/** @type {number} */ responseCode) =>
    Object.assign(new Error('Not taken'), { responseCode });
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
  const address = /** @type {import('node:net').AddressInfo} */ (listener.address());
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    messages,
    /** @param {Manner} wanted @param {number} [ms] the delay before it accepts a message */
    behave: (wanted, ms = 0) => {
      manner = wanted;
      delayMs = ms;
    },
    stop: () => /** @type {Promise<void>} */ (new Promise((resolve) => server.close(resolve))),
  };
}
/** @typedef {Awaited<ReturnType<typeof startMailbox>>} Mailbox */
