/** `node tools/mail-catcher/main.ts`: catches all mail sent to MAIL_SMTP_PORT, and text messages sent to MAIL_PORT, and shows them there. */
import { join } from 'node:path';
import { listenOnLoopback } from '@sunfield/site-delivery/listen-on-loopback';
import { openMailbox } from './mailbox.ts';
import { smtpServer } from './smtp.ts';
import { webServer } from './web.ts';

const { MAIL_PORT = '4600', MAIL_SMTP_PORT = '4625', DATA_DIR = '.data', HOST } = process.env;

const mailbox = await openMailbox(join(DATA_DIR, 'mail'));
const smtp = smtpServer(mailbox);
await new Promise((resolve, reject) => {
  smtp.once('error', reject);
  smtp.listen(Number(MAIL_SMTP_PORT), HOST ?? '127.0.0.1', () => resolve(undefined));
});
// A sender that hangs up midway must not stop the server.
smtp.removeAllListeners('error').on('error', (error) => console.error(error.message));
await listenOnLoopback(webServer(mailbox), Number(MAIL_PORT));
console.log(`Mail sent to port ${MAIL_SMTP_PORT} can be read at http://localhost:${MAIL_PORT}`);
process.once('SIGTERM', () => process.exit(0));
