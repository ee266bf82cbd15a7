/** Requests as an attacker makes them: any header, any bytes, from any address of this machine. */
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string, body: any }} Answer `body`: if JSON */
/**
 * @typedef {object} Asking
 * @property {unknown} [json] sent as JSON
 * @property {string | Buffer} [raw] sent as it is
 * @property {Record<string, string | undefined>} [headers] undefined removes one
 */

const timeoutMs = 30_000;

/** A client that keeps its cookies, as a browser does. */
export class Caller {
  /** @type {Map<string, string>} */
  cookies = new Map();

  /**
   * @param {object} at
   * @param {string} at.base the URL of a site, or of the API itself
   * @param {string} [at.origin] the Origin that it claims
   * @param {string} [at.address] the client IP address that its proxy passes on
   * @param {string} [at.from] the local address that it connects from
   */
  constructor({ base, origin, address, from }) {
    this.base = base;
    this.origin = origin;
    this.address = address;
    this.from = from;
  }

  /** A new client with the same URL and origin, without cookies. */
  stranger(address = this.address) {
    return new Caller({ base: this.base, origin: this.origin, address, from: this.from });
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Asking} [asking]
   * @returns {Promise<Answer>}
   */
  async ask(method, path, { json, raw, headers = {} } = {}) {
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

/**
 * @param {URL} url
 * @param {{ method: string, headers: object, body?: string | Buffer, from?: string }} options
 * @returns {Promise<Answer>}
 */
function send(url, { method, headers, body, from }) {
  // Not every resolver maps names below localhost to this machine.
  const isLocal = url.hostname.endsWith('localhost');
  const ask = url.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const asked = ask(
      url,
      {
        method,
        headers: { Host: url.host, ...headers },
        ...(isLocal && { hostname: '127.0.0.1' }),
        ...(from && { localAddress: from }),
        timeout: timeoutMs,
      },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
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
    asked.end(body);
  });
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
