/** Requests as an attacker makes them: any header, any bytes, from any address of this machine. */
import { request, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';

/** `body`: if JSON */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; body: any };
export interface Asking {
  /** sent as JSON */
  json?: unknown;
  /** sent as it is */
  raw?: string | Buffer;
  /** undefined removes one */
  headers?: Record<string, string | undefined>;
}

const timeoutMs = 30_000;

/** A client that keeps its cookies, as a browser does. */
export class Caller {
  cookies: Map<string, string> = new Map();

  /** The URL of a site, or of the API itself. */
  base: string;
  /** The Origin that it claims. */
  origin?: string;
  /** The client IP address that its proxy passes on. */
  address?: string;
  /** The local address that it connects from. */
  from?: string;

  constructor(at: Pick<Caller, 'base' | 'origin' | 'address' | 'from'>) {
    this.base = at.base;
    this.origin = at.origin;
    this.address = at.address;
    this.from = at.from;
  }

  /** A new client with the same URL and origin, without cookies. */
  stranger(address = this.address) {
    return new Caller({ base: this.base, origin: this.origin, address, from: this.from });
  }

  async ask(
    method: string,
    path: string,
    { json, raw, headers = {} }: Asking = {},
  ): Promise<Answer> {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
    const sent = {
      Origin: this.origin,
      'X-Forwarded-For': this.address,
      Cookie: this.cookieHeader(),
      'Content-Type': body === undefined ? undefined : 'application/json',
      'Content-Length': body === undefined ? undefined : String(Buffer.byteLength(body)),
      ...headers,
    };
    const answer = await send(new URL(path, this.base), {
      method,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      body,
      from: this.from,
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return answer;
  }

  cookieHeader() {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : undefined;
  }
}

function send(
  url: URL,
  how: { method: string; headers: object; body?: string | Buffer; from?: string },
): Promise<Answer> {
  // Not every resolver maps names below localhost to this machine.
  const isLocal = url.hostname.endsWith('localhost');
  const ask = url.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const asked = ask(
      url,
      {
        method: how.method,
        headers: { Host: url.host, ...how.headers },
        ...(isLocal && { hostname: '127.0.0.1' }),
        ...(how.from && { localAddress: how.from }),
        timeout: timeoutMs,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text, body: parsed(text) });
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${timeoutMs} ms`)));
    asked.on('error', reject);
    asked.end(how.body);
  });
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
