/** The attacks and their results, one row each. */
import { unsafe } from './unsafe.ts';
import type { Asking, Caller } from './requests.ts';

const shownFaults = 5;

export class Attack {
  requests = 0;
  refused = 0;
  /** what it found broken */
  faults: string[] = [];

  name: string;

  constructor(name: string) {
    this.name = name;
  }

  /**
   * Sends a request, and checks every response for crashes, internal details, and sent text turned into markup.
   */
  async ask(caller: Caller, method: string, path: string, asking?: Asking) {
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

  /** @param fault the problem to report when it does not hold */
  holds(isHeld: unknown, fault: string) {
    if (!isHeld && !this.faults.includes(fault)) this.faults.push(fault);
  }

  /** Expects a request to be refused. */
  async refuses(...asked: Parameters<Attack['ask']>) {
    const answer = await this.ask(...asked);
    const [, method, path] = asked;
    const isRefused = answer.status >= 400 && answer.status < 500;
    this.holds(isRefused, `${method} ${path} is answered with ${answer.status}`);
    return answer;
  }
}

export function table(attacks: Attack[]): string {
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
