import { SMTPServer } from 'smtp-server';
import { passOn, reportFor } from './bounces.ts';
import type { Mailbox } from './mailbox.ts';

/**
 * Accepts mail to any address, and delivers none of it; for some addresses it plays bounces (`bounces.mjs`).
 */
export function smtpServer(mailbox: Mailbox) {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    size: 25 * 1024 * 1024,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('The message is too large'), { responseCode: 552 }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const sender = mailFrom ? mailFrom.address : '';
        mailbox.add(Buffer.concat(chunks), recipients).then(
          (message) => {
            done(null, `Caught as ${message.id}`);
            for (const to of recipients) {
              const report = reportFor(to, sender);
              if (report) void passOn(report, process.env);
            }
          },
          (error) => done(error),
        );
      });
    },
  });
}
