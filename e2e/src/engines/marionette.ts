import { connect, type Socket } from 'node:net';
import { error, Session } from 'selenium-webdriver';
import { type Command } from 'selenium-webdriver/lib/command.js';
import pWaitFor from 'p-wait-for';

/** The key of an element's id in WebDriver messages: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebDriver's command names in Firefox's own protocol. */
const names: Record<string, string> = {
  newSession: 'WebDriver:NewSession',
  quit: 'Marionette:Quit',
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  goBack: 'WebDriver:Back',
  goForward: 'WebDriver:Forward',
  refresh: 'WebDriver:Refresh',
  executeScript: 'WebDriver:ExecuteScript',
  executeAsyncScript: 'WebDriver:ExecuteAsyncScript',
  getElementProperty: 'WebDriver:GetElementProperty',
  getElementText: 'WebDriver:GetElementText',
  clickElement: 'WebDriver:ElementClick',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  actions: 'WebDriver:PerformActions',
  switchToFrame: 'WebDriver:SwitchToFrame',
  setWindowRect: 'WebDriver:SetWindowRect',
  getAlertText: 'WebDriver:GetAlertText',
  acceptAlert: 'WebDriver:AcceptAlert',
  screenshot: 'WebDriver:TakeScreenshot',
};

type Packet = [
  type: number,
  id: number,
  failure: { error: string; message: string } | null,
  result: unknown,
];

const ended = { error: 'unknown error', message: 'Firefox has ended' };

/**
 * Drives Firefox without geckodriver, which Debian does not package: translates the WebDriver commands that the tests
 * use to Marionette, Firefox's own protocol. Each message is its length, a colon, and JSON.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export class Marionette {
  private readonly waiting = new Map<number, (packet: Packet) => void>();
  private received = Buffer.alloc(0);
  private lastId = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (part: Buffer) => this.receive(part));
    // The connection is closed, so reject every pending command.
    socket.on('close', () => {
      for (const [id, answer] of this.waiting) answer([1, id, ended, null]);
    });
  }

  /** Waits until Firefox is listening on the port. */
  static async connect(port: number): Promise<Marionette> {
    let socket: Socket | undefined;
    const tryOnce = () =>
      new Promise<boolean>((resolve) => {
        const tried = connect(port, '127.0.0.1');
        tried.once('error', () => resolve(false));
        tried.once('connect', () => {
          socket = tried;
          resolve(true);
        });
      });
    await pWaitFor(tryOnce, { interval: 50 });
    return new Marionette(socket!);
  }

  /** Executes one WebDriver command. */
  async execute(command: Command): Promise<unknown> {
    const name = names[command.getName()];
    if (!name) throw new Error(`Firefox is not told how to do ${command.getName()}`);
    const result = await this.send(name, parametersOf(command));
    if (command.getName() !== 'newSession') return valueOf(result);
    const { sessionId, capabilities } = result as { sessionId: string; capabilities: object };
    return new Session(sessionId, capabilities);
  }

  private async send(name: string, parameters: object): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    const message = JSON.stringify([0, id, name, parameters]);
    const answer = new Promise<Packet>((resolve) => this.waiting.set(id, resolve));
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , failure, result] = await answer;
    if (failure) error.throwDecodedError(failure);
    return result;
  }

  private receive(part: Buffer): void {
    this.received = Buffer.concat([this.received, part]);
    for (;;) {
      const colon = this.received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.received.subarray(0, colon).toString());
      if (this.received.length < end) return;
      const packet = JSON.parse(this.received.subarray(colon + 1, end).toString()) as Packet;
      this.received = this.received.subarray(end);
      // The first message is only a greeting, and is an object.
      if (Array.isArray(packet)) this.waiting.get(packet[1])?.(packet);
      this.waiting.delete(packet[1]);
    }
  }
}

function parametersOf(command: Command): object {
  const { sessionId: _, id, ...others } = command.getParameters() as Record<string, unknown>;
  if (command.getName() === 'quit') return { flags: ['eForceQuit'] };
  if (command.getName() === 'newSession') return {};
  // Captures the visible part of the page, as other browsers do.
  if (command.getName() === 'screenshot') return { full: false };
  const element = isElement(id) ? id[ELEMENT] : id;
  if (command.getName() === 'switchToFrame')
    return isElement(id) ? { element } : { id: id ?? null };
  return id === undefined ? others : { ...others, id: element };
}

const isElement = (value: unknown): value is Record<typeof ELEMENT, string> =>
  typeof value === 'object' && value !== null && ELEMENT in value;

/** Most answers are wrapped in `value`; lists and windows are not. */
const valueOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
