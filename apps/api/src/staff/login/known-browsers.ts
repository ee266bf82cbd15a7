import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';

const PURPOSE = 'known staff browser';
const yearMs = 365 * 24 * 3600_000;
/** Staff may share a computer. */
const maxAccounts = 8;

/**
 * Which browsers have logged in to which account before, by a cookie kept for a year: a random number, and a signature
 * for each account. It does not log anyone in.
 */
@Injectable()
export class KnownBrowsers {
  private readonly isSecure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.isSecure = config.adminConsoleUrl.startsWith('https:');
    this.name = this.isSecure ? '__Host-sunfield_browser' : 'sunfield_browser';
  }

  /** The browser's number, if it has logged in to this account before. */
  find(request: Request, username: string): string | undefined {
    const { browser, signatures } = this.read(request);
    if (!browser) return undefined;
    return signatures.some((each) => this.isFor(each, browser, username)) ? browser : undefined;
  }

  remember(request: Request, response: Response, username: string): void {
    const { browser = randomBytes(16).toString('base64url'), signatures } = this.read(request);
    const own = derivedToken(this.config.sessionSecrets, PURPOSE, `${browser}\n${username}`);
    const others = signatures
      .filter((each) => !this.isFor(each, browser, username))
      .slice(0, maxAccounts - 1);
    response.cookie(this.name, [browser, own, ...others].join('.'), {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
      path: '/',
      maxAge: yearMs,
    });
  }

  private read(request: Request): { browser?: string; signatures: string[] } {
    const cookies = request.cookies as Record<string, unknown>;
    const value = cookies[this.name];
    const [browser, ...signatures] = typeof value === 'string' ? value.split('.') : [];
    return browser && /^[\w-]{22}$/.test(browser) ? { browser, signatures } : { signatures: [] };
  }

  private isFor(signature: string, browser: string, username: string): boolean {
    const { sessionSecrets } = this.config;
    return isDerivedToken(signature, sessionSecrets, PURPOSE, `${browser}\n${username}`);
  }
}
