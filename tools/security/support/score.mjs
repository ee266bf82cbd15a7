/** The attacks and their results, one row each. */
import { unsafe } from './unsafe.mjs';

/** @typedef {import('./requests.mjs').Caller} Caller */
/** @typedef {import('./requests.mjs').Asking} Asking */
/** @typedef {import('./requests.mjs').Answer} Answer */

const shownFaults = 5;

export class Attack {
  requests = 0;
  refused = 0;
  /** @type {string[]} what it found broken */
  faults = [];

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /**
   * Sends a request, and checks every response for crashes, internal details, and sent text turned into markup.
   *
   * @param {Caller} caller
   * @param {string} method
   * @param {string} path
   * @param {Asking} [asking]
   */
  async ask(caller, method, path, asking) {
    this.requests += 1;
    const answer = await caller.ask(method, path, asking).catch((error) => {
      this.holds(false, `${method} ${path} is not answered: ${error.message}`);
      throw error;
    });
    if (answer.status >= 400 && answer.status < 500) this.refused += 1;
    const fault = unsafe(answer);
    this.holds(!fault, `${method} ${path} ${fault}`);
    return answer;
  }

  /** @param {unknown} isHeld @param {string} fault the problem to report when it does not hold */
  holds(isHeld, fault) {
    if (!isHeld && !this.faults.includes(fault)) this.faults.push(fault);
  }

  /** Expects a request to be refused. @param {Parameters<Attack['ask']>} asked */
  async refuses(...asked) {
    const answer = await this.ask(...asked);
    const [, method, path] = asked;
    const isRefused = answer.status >= 400 && answer.status < 500;
    this.holds(isRefused, `${method} ${path} is answered with ${answer.status}`);
    return answer;
  }
}

/** @param {Attack[]} attacks @returns {string} */
export function table(attacks) {
  const rows = attacks.map(({ name, requests, refused, faults }) => [
    name,
    `${requests}`,
    `${refused}`,
    faults.length > 0 ? 'BROKEN' : 'held',
  ]);
  const all = [['attack', 'requests', 'refused', ''], ...rows];
  const width = Math.max(...all.map(([name = '']) => name.length));
  const lines = all.map(([name = '', requests = '', refused = '', state = '']) =>
    `${name.padEnd(width)}  ${requests.padStart(8)}  ${refused.padStart(8)}  ${state}`.trimEnd(),
  );
  const faults = attacks.flatMap(({ name, faults }) => [
    ...faults.slice(0, shownFaults).map((fault) => `${name}: ${fault.slice(0, 600)}`),
    ...(faults.length > shownFaults ? [`${name}: and ${faults.length - shownFaults} more`] : []),
  ]);
  return [...lines, ...(faults.length > 0 ? ['', ...faults] : [])].join('\n');
}
