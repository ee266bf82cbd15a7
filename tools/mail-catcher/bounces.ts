import { setTimeout as wait } from 'node:timers/promises';

/**
 * Plays what other mail servers report: an address with the word `bounces`, `delays` or `complains`
 * (`anna.bounces@example.org`) gets an email, and its sender a report about it.
 */
const played = /(?:^|[.+-])(bounces|delays|complains)(?:[.+-]|@)/i;

/** The API answers 503 until it has noted that the email is sent. */
const tries = 40;
const pauseMs = 250;

/**
 * @param sender of the envelope: the address for reports
 * @returns as a mail server would send it
 */
export function reportFor(to: string, sender: string): string | undefined {
  const kind = played.exec(to)?.[1]?.toLowerCase();
  if (!kind || !sender) return undefined;
  const head = ['From: MAILER-DAEMON@mx.example', `To: ${sender}`, 'MIME-Version: 1.0'];
  if (kind === 'complains') {
    return multipart(head, 'feedback-report', [
      'Feedback-Type: abuse',
      'User-Agent: mail-catcher',
      'Version: 1',
      `Original-Mail-From: <${sender}>`,
      `Original-Rcpt-To: <${to}>`,
    ]);
  }
  const [action, status, said] =
    kind === 'bounces'
      ? ['failed', '5.1.1', '550 5.1.1 there is no such mailbox']
      : ['delayed', '4.4.1', '451 4.4.1 the server does not answer'];
  return multipart(head, 'delivery-status', [
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
  ]);
}

const multipart = (head: string[], type: string, fields: string[]) =>
  [
    ...head,
    `Content-Type: multipart/report; report-type=${type}; boundary="part"`,
    '',
    '--part',
    `Content-Type: message/${type}`,
    '',
    ...fields,
    '',
    '--part--',
    '',
  ].join('\r\n');

/** Passes a report on, as the bounce mailbox of a real installation does. */
export async function passOn(
  message: string,
  { BOUNCES_URL, BOUNCE_SECRET }: { BOUNCES_URL?: string; BOUNCE_SECRET?: string },
) {
  if (!BOUNCES_URL) return;
  for (let n = 0; n < tries; n += 1) {
    await wait(pauseMs);
    const answer = await fetch(BOUNCES_URL, {
      method: 'POST',
      headers: {
        'Content-Type': 'message/rfc822',
        Authorization: `Bearer ${BOUNCE_SECRET ?? 'sunfield-demo-bounce-secret'}`,
      },
      body: message,
    }).catch(() => undefined);
    if (answer?.ok) return;
    if (answer && answer.status !== 503) {
      console.error(`A bounce was refused: ${answer.status} ${await answer.text()}`);
      return;
    }
  }
  console.error('A bounce could not be passed on');
}
