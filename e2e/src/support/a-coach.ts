import { randomUUID } from 'node:crypto';
import { type APIRequest } from '@playwright/test';
import { StaffAccountSchema } from '@sunfield/contracts/staff/staff-accounts';
import { parse } from 'zod/mini';
import { type Addresses } from './addresses';
import { StaffMember } from './staff-member';

export interface Coach {
  username: string;
  password: string;
  /** A login of the coach for a browser. */
  logIn: () => ReturnType<StaffMember['storageState']>;
  /** Closes the account. */
  leave: () => Promise<void>;
}

/** A coach of one venue. */
export async function aCoach(
  owner: StaffMember,
  requests: APIRequest,
  { sites, venue }: { sites: Addresses; venue: string },
): Promise<Coach> {
  const who = { username: `coach-${randomUUID().slice(0, 8)}`, password: 'whistle-and-cones' };
  const made = await owner.change('POST', '/api/admin/staff', {
    ...who,
    role: 'coach',
    venues: [venue],
  });
  const { id } = parse(StaffAccountSchema, await made.json());
  const logins: StaffMember[] = [];
  return {
    ...who,
    logIn: async () => {
      const member = await StaffMember.logIn(requests, sites.api, who);
      logins.push(member);
      return member.storageState(sites.adminConsole);
    },
    leave: async () => {
      for (const member of logins) await member.leave();
      await owner.change('PATCH', `/api/admin/staff/${id}`, { disabled: true });
    },
  };
}
