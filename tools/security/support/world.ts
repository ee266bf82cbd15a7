/**
 * The attacks' targets and callers: two families with bookings, staff of each role, and visitors without an account.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Caller } from './requests.ts';
import type { Attack } from './score.ts';
import type { Role, Route } from './routes.ts';

/** the system under attack */
export interface System {
  publicSite: string;
  adminConsole: string;
  /** only for a product started for the attacks, behind its proxies: it trusts their addresses */
  api?: string;
  /** the local Stripe */
  stripe?: string;
  /** the console's keys for verifying pieces */
  pieceKeys?: string[];
  owner: { username: string; password: string };
  routes: Route[];
  matrix: { who: Role[]; rights?: string[]; routes: string[] }[];
}
type Family = {
  id: number;
  token: string;
  totalAmount: string;
  browser: Caller;
  secrets: string[];
};
export type World = {
  system: System;
  owner: Caller;
  manager: Caller;
  coach: Caller;
  one: Family;
  other: Family;
  families: Families;
};

let addresses = 0;
/** An unused IP address from the networks reserved for examples. */
export const anAddress = () => {
  addresses += 1;
  return `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export const visitorOf = ({ api, publicSite }: System, address = anAddress()) =>
  new Caller({ base: api ?? publicSite, origin: publicSite, address });

export const staffOf = ({ api, adminConsole }: System, address = anAddress()) =>
  new Caller({ base: api ?? adminConsole, origin: adminConsole, address });

export async function logIn(
  attack: Attack,
  caller: Caller,
  { username, password }: { username: string; password: string },
) {
  const answer = await attack.ask(caller, 'POST', '/api/admin/login', {
    json: { username, password },
  });
  if (answer.status !== 200) throw new Error(`${username} cannot log in: ${answer.text}`);
  return caller;
}

export async function prepare(attack: Attack, system: System): Promise<World> {
  const owner = await logIn(attack, staffOf(system), system.owner);
  const families = new Families(attack, system);
  const venues = [await families.venue()];
  const manager = await addStaff(attack, system, owner, { role: 'manager' });
  const coach = await addStaff(attack, system, owner, { role: 'coach', venues });
  const [one, other] = [await families.book(), await families.book()];
  return { system, owner, manager, coach, one, other, families };
}

/** Adds an account and logs in. */
export async function addStaff(
  attack: Attack,
  system: System,
  owner: Caller,
  membership: { role: 'manager' | 'coach'; venues?: string[]; rights?: string[] },
) {
  const account = {
    username: `${membership.role}-${randomBytes(4).toString('hex')}`,
    password: randomUUID(),
    ...membership,
  };
  const added = await attack.ask(owner, 'POST', '/api/admin/staff', { json: account });
  if (added.status >= 300) throw new Error(`no ${membership.role} was added: ${added.text}`);
  return logIn(attack, staffOf(system), account);
}

/** Families who book days on sale. */
export class Families {
  attack: Attack;
  system: System;

  constructor(attack: Attack, system: System) {
    this.attack = attack;
    this.system = system;
  }

  async venue() {
    return (await this.#open()).venue;
  }

  async #open() {
    const [first] = await this.openDays();
    if (!first) throw new Error('There is nothing on sale that a family could book.');
    return first;
  }

  async openDays(): Promise<{ venue: string; day: any }[]> {
    const { body } = await this.attack.ask(visitorOf(this.system), 'GET', '/api/catalogue');
    return (body?.venues ?? []).flatMap(({ key, days }: any) =>
      days
        // Days without an age limit, because the children are eight.
        .filter((day: any) => day.isOpen && day.placesLeft > 5 && !day.agesFrom)
        .map((day: any) => ({ venue: key, day })),
    );
  }

  /** A new family's order for one place; its total is not known yet. */
  async order() {
    const { venue, day } = await this.#open();
    const name = `Quill${randomBytes(5).toString('hex')}`;
    return {
      parentName: `Marjorie ${name}`,
      parentEmail: `${name}@family.example`.toLowerCase(),
      parentPhone: `01632 ${parseInt(randomBytes(3).toString('hex'), 16)}`,
      children: [{ name: `Wren ${name}`, age: '8', medicalInfo: `Allergy of ${name}` }],
      venue,
      campType: day.campType,
      bookingType: day.timeSlots[0].bookingType,
      selectedDates: [{ date: day.date, venue, childIndex: 0 }],
      specialRequirements: `Wishes of ${name}`,
      totalAmount: '0.01',
    };
  }

  /** The server decides the price. */
  async place(browser: Caller, order: object) {
    const first = await this.attack.ask(browser, 'POST', '/api/bookings', { json: order });
    const pence = first.body?.quote?.totalPence;
    if (first.status < 300 || pence === undefined) return first;
    const json = { ...order, totalAmount: (pence / 100).toFixed(2) };
    return this.attack.ask(browser, 'POST', '/api/bookings', { json });
  }

  async book(browser = visitorOf(this.system)): Promise<Family> {
    const order = await this.order();
    const { status, body, text } = await this.place(browser, order);
    if (status >= 300) throw new Error(`a family could not book: ${text}`);
    const { parentName, parentEmail, parentPhone, children, specialRequirements } = order;
    const [child] = children;
    const secrets = [parentName, parentEmail, parentPhone, specialRequirements];
    if (child) secrets.push(child.name, child.medicalInfo);
    return {
      id: body.id,
      token: body.accessToken,
      totalAmount: body.totalAmount,
      browser,
      secrets,
    };
  }
}

/** Returns the first private detail of a family that the text contains. */
export const toldOf = ({ secrets }: Family, text: string) =>
  secrets.find((secret) => text.includes(secret));
