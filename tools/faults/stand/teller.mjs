import { setTimeout as wait } from 'node:timers/promises';

const answerWithinMs = 30_000;
const patienceMs = 120_000;

/**
 * @typedef {{ status: number, body: any, comeBackMs?: number }} Answer
 *   status 0: nobody answered in all the time there was
 */

/** Asks the API as a browser does that asks again: by turns at its replicas, and counts what went wrong. */
export class Teller {
  /** Answers of 500 and above, other than "please come back" with when. */
  serverErrors = 0;
  /** 503 with `Retry-After`. */
  askedBack = 0;
  /** Nobody listened. */
  refused = 0;
  /** Somebody listened, and said nothing or not all. */
  cutOff = 0;
  /** Of these, those that had no answer in all the time that they had; their connections were not cut. */
  unanswered = 0;
  /** @type {Map<string, number>} refusals that no drill expects, by what they say */
  refusals = new Map();
  #turn = 0;
  /** Nobody asks again: the drill was given up. */
  hasGivenUp = false;

  /** @param {string[]} urls */
  constructor(urls) {
    this.urls = urls;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Answer>}
   */
  async ask(method, path, body, headers = {}) {
    const until = Date.now() + patienceMs;
    for (;;) {
      const answer = await this.#once(method, path, body, headers);
      const isAnswered = answer.status > 0 && answer.status < 500;
      if (isAnswered || this.hasGivenUp || Date.now() > until) return answer;
      await wait((answer.comeBackMs ?? 200) + Math.random() * 400);
    }
  }

  /** @param {Answer} answer */
  note({ status, body }) {
    const what = `${status} ${body?.code ?? body?.error?.code ?? JSON.stringify(body)?.slice(0, 120)}`;
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object | undefined} body
   * @param {Record<string, string>} headers
   * @returns {Promise<Answer>}
   */
  async #once(method, path, body, headers) {
    const url = this.urls[(this.#turn += 1) % this.urls.length];
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        signal: AbortSignal.timeout(answerWithinMs),
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      const text = await answer.text();
      const { status } = answer;
      const parsed = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
      const comeBackMs = Number(answer.headers.get('retry-after')) * 1000 || undefined;
      // Without Stripe it depends on Stripe when to come back.
      if (status === 503 && (comeBackMs || parsed.code === 'payment_unavailable')) {
        this.askedBack += 1;
      } else if (status >= 500) {
        this.serverErrors += 1;
        this.note({ status, body: `${method} ${path.replace(/\d+/g, '…')} ${text}` });
      }
      return { status, body: parsed, comeBackMs };
    } catch (error) {
      const isRefused = /** @type {any} */ (error).cause?.code === 'ECONNREFUSED';
      if (isRefused) this.refused += 1;
      else this.cutOff += 1;
      if (/** @type {any} */ (error).name === 'TimeoutError') this.unanswered += 1;
      return { status: 0, body: undefined };
    }
  }
}
