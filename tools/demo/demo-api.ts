import { Failure } from '../base/failure.mjs';

/** Calls the API as a browser does, with the cookies that it was given. */
export class DemoBrowser {
  #cookies: Map<string, string> = new Map();

  at: { api: string; origin: string };

  constructor(at: DemoBrowser['at']) {
    this.at = at;
  }

  /** The header's text. */
  cookies() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Resolves to the response's body, or throws a failure with the refusal's code in `code`. */
  async ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<any> {
    const response = await fetch(`${this.at.api}/api${path}`, {
      method,
      headers: {
        Origin: this.at.origin,
        Cookie: this.cookies(),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    if (response.ok) return text && JSON.parse(text);
    throw new Refusal(`${method} ${path}: ${response.status} ${text}`, text);
  }
}

export class Refusal extends Failure {
  body: any;

  constructor(message: string, body: string) {
    super(message);
    this.body = body.startsWith('{') ? JSON.parse(body) : {};
  }
}
