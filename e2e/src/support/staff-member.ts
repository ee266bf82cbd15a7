import {
  expect,
  type APIRequest,
  type APIRequestContext,
  type APIResponse,
} from '@playwright/test';
import { type AuditLogEntry, AuditLogEntrySchema } from '@sunfield/contracts/office/audit';
import { array, type core, type output, parse } from 'zod/mini';

export interface Credentials {
  username: string;
  password: string;
}

/** The owner account that the stack starts with. */
export const firstOwner: Credentials = { username: 'admin', password: 'sunfield-demo' };

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A member of staff who calls the API without the console's pages. */
export class StaffMember {
  private constructor(private readonly session: APIRequestContext) {}

  static async logIn(
    requests: APIRequest,
    api: string,
    credentials: Credentials = firstOwner,
  ): Promise<StaffMember> {
    const session = await requests.newContext({ baseURL: api });
    const answer = await session.post('/api/admin/login', { data: credentials });
    if (!answer.ok()) throw new Error(`${credentials.username}: ${answer.status()}`);
    return new StaffMember(session);
  }

  /** Returns the response, whatever its status. */
  ask(method: Method, path: string, body?: unknown): Promise<APIResponse> {
    return this.session.fetch(path, { method, data: body });
  }

  async read<Schema extends core.$ZodType>(path: string, schema: Schema): Promise<output<Schema>> {
    return parse(schema, await (await this.ask('GET', path)).json());
  }

  /** Waits until the answer contains this: a screen that is loaded again and again would keep the processor busy. */
  async seeAt(path: string, words: RegExp): Promise<void> {
    const answer = async () => (await this.ask('GET', path)).text();
    await expect.poll(answer, { timeout: 60_000 }).toMatch(words);
  }

  /** Makes the call, and fails the test unless it succeeds. */
  async change(method: Method, path: string, body?: unknown): Promise<APIResponse> {
    const answer = await this.ask(method, path, body);
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  }

  /** The audit log's entries, newest first. */
  audit(query: Record<string, string>): Promise<AuditLogEntry[]> {
    const search = new URLSearchParams(query).toString();
    return this.read(`/api/admin/audit?${search}`, array(AuditLogEntrySchema));
  }

  auditOf(bookingId: number): Promise<AuditLogEntry[]> {
    return this.audit({ subjectType: 'booking', subjectId: String(bookingId) });
  }

  /** The same session for a browser, set for the console's host. */
  async storageState(console: string) {
    const { cookies } = await this.session.storageState();
    const { hostname } = new URL(console);
    return { cookies: cookies.map((cookie) => ({ ...cookie, domain: hostname })), origins: [] };
  }

  async leave(): Promise<void> {
    await this.session.dispose();
  }
}
