import { setTimeout as wait } from 'node:timers/promises';

const answerWithinMs = 30_000;
const timeoutMs = 120_000;

/** status 0: no response within the whole time limit; `tookMs`: of the last request */
type Answer = { status: number; body: any; comeBackMs?: number; tookMs?: number; queued?: Queued };
/** Until it had a number, how long it was told to wait, and how long it did. */
type Queued = { firstMs: number; saidMs: number; waitedMs: number };

/** Calls the API like a browser that retries: alternates between its replicas, and counts failures. */
export class Teller {
  /** Responses of 500 and above, other than a 503 that says when to retry. */
  serverErrors = 0;
  /** 503 with `Retry-After`. */
  askedBack = 0;
  /** Connections refused. */
  refused = 0;
  /** Connections that ended without a complete response. */
  cutOff = 0;
  /** Of these, requests that timed out; their connections were not cut. */
  unanswered = 0;
  /** refusals that no drill expects, by their code or text */
  refusals: Map<string, number> = new Map();
  #turn = 0;
  /** Stops retrying, because the drill was abandoned. */
  hasGivenUp = false;

  urls: string[];

  constructor(urls: string[]) {
    this.urls = urls;
  }

  async ask(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const until = Date.now() + timeoutMs;
    const began = performance.now();
    let queued: Queued | undefined;
    for (;;) {
      const asked = performance.now();
      const answer = await this.#once(method, path, body, headers);
      const isAnswered = answer.status > 0 && answer.status < 500;
      if (isAnswered || this.hasGivenUp || Date.now() > until) {
        if (queued) queued.waitedMs = asked - began;
        return { ...answer, tookMs: performance.now() - asked, queued };
      }
      const { queue } = answer.body ?? {};
      queued ??= queue && { firstMs: performance.now() - began, saidMs: queue.seconds * 1000 };
      await wait(queue?.askAgainMs ?? (answer.comeBackMs ?? 200) + Math.random() * 400);
    }
  }

  note({ status, body }: Answer) {
    const said = body?.code ?? body?.error?.code ?? JSON.stringify(body)?.slice(0, 120);
    const what = status ? `${status} ${said}` : 'no answer until the end';
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }

  async #once(
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
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
      // When Stripe is unavailable, the API cannot say when to retry.
      if (status === 503 && (comeBackMs || parsed.code === 'payment_unavailable')) {
        this.askedBack += 1;
      } else if (status >= 500) {
        this.serverErrors += 1;
        this.note({ status, body: `${method} ${path.replace(/\d+/g, '…')} ${text}` });
      }
      return { status, body: parsed, comeBackMs };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      if (cause?.code === 'ECONNREFUSED') this.refused += 1;
      else this.cutOff += 1;
      if (name === 'TimeoutError') this.unanswered += 1;
      return { status: 0, body: undefined };
    }
  }
}
