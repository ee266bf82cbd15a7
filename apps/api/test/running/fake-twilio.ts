import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

interface SentText {
  sid: string;
  to: string;
  body: string;
  callback: string;
  at: Date;
}

/**
 * How it answers: with a number · `busy` 429 · `stopped` the owner's STOP · `silent` it has sent the text, and never says
 * so · `deaf` it has not sent it, and says nothing either · `holds`, `ignores` the same, but the call does not end
 */
type Answer = 'sends' | 'busy' | 'stopped' | 'silent' | 'deaf' | 'holds' | 'ignores';

const twilioToken = 'a-token-of-the-tests';
export const twilioEnv = (url: string) => ({
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: twilioToken,
  TWILIO_FROM: '+447700900000',
  TWILIO_API_URL: url,
});

/** The part of Twilio's Messages API that is used, on loopback. */
export async function startFakeTwilio() {
  const sent: SentText[] = [];
  /** Without `isListed` it lists no texts yet. `held` counts calls that do not end. */
  const state = { answers: 'sends' as Answer, isListed: true, held: 0 };
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const fields = new URLSearchParams(Buffer.concat(chunks).toString());
      const say = (status: number, body: object) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.method === 'GET') {
        const to = new URL(request.url ?? '', 'http://x').searchParams.get('To');
        const messages = sent.filter((one) => state.isListed && one.to === to).toReversed();
        return say(200, {
          messages: messages.map(({ sid, at }) => ({
            sid,
            direction: 'outbound-api',
            date_created: at.toUTCString(),
          })),
        });
      }
      const { answers } = state;
      if (answers === 'busy') return say(429, { code: 20429 });
      if (answers === 'stopped') return say(400, { code: 21610 });
      if (answers === 'deaf') return request.socket.destroy();
      if (answers === 'ignores') return void (state.held += 1);
      const text = {
        sid: `SM${String(sent.length + 1).padStart(32, '0')}`,
        to: fields.get('To') ?? '',
        body: fields.get('Body') ?? '',
        callback: fields.get('StatusCallback') ?? '',
        at: new Date(),
      };
      sent.push(text);
      if (answers === 'holds') return void (state.held += 1);
      if (answers === 'silent') return request.socket.destroy();
      say(201, { sid: text.sid, num_segments: '2' });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    sent,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** As Twilio signs what it sends to an address. */
export const twilioSignature = (url: string, fields: Record<string, string>, token = twilioToken) =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(fields)
          .toSorted()
          .map((name) => name + fields[name])
          .join(''),
    )
    .digest('base64');
