import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import session, { type CookieOptions } from 'express-session';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { hashToken } from '../../kernel/crypto/tokens';
import { shortNetworkOf } from '../../kernel/http/network-of';
import { ReadyAnswers } from '../../kernel/http/ready-answers';
import { browserOf } from '../../kernel/http/browser-of';
import { type StaffEntity } from './staff.entity';
import { StaffSessionEntity } from './staff-session.entity';
import { idleMs, StaffSessionStore } from './staff-session-store';

/**
 * Staff logins, by a cookie for the admin console's host only. A session ends after twelve hours without use (automatic
 * requests do not count), after a week in any case, and immediately when the account is disabled.
 */
@Injectable()
export class StaffSessions {
  readonly cookieName: string;
  private readonly isSecure: boolean;
  private readonly handle: RequestHandler;
  private readonly consoleHosts: Set<string>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    ready: ReadyAnswers,
  ) {
    const secure = config.adminConsoleUrl.startsWith('https:');
    this.isSecure = secure;
    // Browsers accept a cookie with the first name only from this exact host.
    this.cookieName = secure ? '__Host-sunfield_staff' : 'sunfield_staff';
    const cookie: CookieOptions = {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: idleMs,
    };
    this.consoleHosts = new Set(config.origins.staff.map((origin) => new URL(origin).host));
    const store = new StaffSessionStore(dataSource, clock, cookie);
    this.handle = session({
      name: this.cookieName,
      secret: config.sessionSecrets,
      cookie,
      store,
      resave: false,
      saveUninitialized: false,
      rolling: true,
    });
    ready.leaveToNest((request) => this.hasCookie(request));
  }

  /** The account of the request's session. Requests without the cookie cost nothing. */
  async read(request: Request, response: Response): Promise<Request['session']['staff']> {
    const session = await this.find(request, response);
    return session?.isWaiting ? undefined : session?.staff;
  }

  /** The account with the right password and a pending second step in this browser. */
  async readWaiting(request: Request, response: Response): Promise<Request['session']['staff']> {
    const session = await this.find(request, response);
    return session?.isWaiting ? session.staff : undefined;
  }

  /** A new session under a new id, so that an id planted in the browser beforehand is useless. */
  async open(
    request: Request,
    response: Response,
    staff: Pick<StaffEntity, 'id' | 'username' | 'memberships'>,
    isWaiting: boolean,
  ): Promise<void> {
    this.refuseOthers(request);
    await this.load(request, response);
    await settled((done) => request.session.regenerate(done));
    const { id, username, memberships } = staff;
    request.session.staff = { id, username, memberships };
    request.session.where = whereFrom(request);
    request.session.provedAt = isWaiting ? null : this.clock.now();
    request.session.isWaiting = isWaiting;
    await settled((done) => request.session.save(done));
  }

  /** Records a fresh proof of identity for this session. */
  async prove(request: Request): Promise<void> {
    await this.dataSource
      .getRepository(StaffSessionEntity)
      .update({ idHash: sessionKeyOf(request) }, { provedAt: this.clock.now() });
  }

  /** Ends the session, if there is one. */
  async close(request: Request, response: Response): Promise<void> {
    if (!(await this.find(request, response))) return;
    await settled((done) => request.session.destroy(done));
    response.clearCookie(this.cookieName, { path: '/', httpOnly: true, secure: this.isSecure });
  }

  /**
   * The cookie is limited to the console's host, but browsers share cookies between the ports of one host: on 127.0.0.1
   * the public site's pages would send it too, and are refused.
   */
  isFromConsole(request: Request): boolean {
    const origin = request.get('Origin');
    if (origin !== undefined) return this.config.origins.staff.includes(origin);
    const host = request.get('X-Forwarded-Host');
    return host === undefined || this.consoleHosts.has(host);
  }

  /** Errors: `origin_refused` for requests that are not from the console. */
  refuseOthers(request: Request): void {
    if (!this.isFromConsole(request)) throw new AppError('origin_refused');
  }

  private async find(request: Request, response: Response) {
    if (!this.hasCookie(request) || !this.isFromConsole(request)) return undefined;
    await this.load(request, response);
    return request.session.staff ? request.session : undefined;
  }

  private hasCookie({ headers }: Request): boolean {
    return headers.cookie?.includes(`${this.cookieName}=`) ?? false;
  }

  private load(request: Request, response: Response): Promise<void> {
    return settled((done) => this.handle(request, response, done));
  }
}

/** The key under which a request's session is stored (`StaffSessionEntity.idHash`). */
export const sessionKeyOf = (request: Request): string => hashToken(request.sessionID);

/** The request's browser and network, for people to read. */
export const whereFrom = (request: Request) => ({
  browser: browserOf(request.get('User-Agent') ?? ''),
  network: shortNetworkOf(request.ip ?? ''),
});

const settled = (start: (done: (error?: unknown) => void) => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => {
      if (error) reject(error instanceof Error ? error : new Error('The session store failed'));
      else resolve();
    });
  });
