import { randomUUID } from 'node:crypto';
import { type WantedDay, type Order } from './support/an-order';
import type { Child, Parent } from './pages/booking-form';

export interface Family {
  parent: Parent;
  children: [Child, Child];
}

/** A new family, so that emails and rows belong to one test only. */
export function aFamily(): Family {
  const name = `Hale ${randomUUID().slice(0, 8)}`;
  return {
    parent: {
      name: `Rosa ${name}`,
      email: `rosa.${randomUUID().slice(0, 8)}@example.org`,
      phone: '01632 960 123',
    },
    children: [
      { name: `Ada ${name}`, age: '8', medicalInfo: 'Carries an inhaler' },
      { name: `Ben ${name}`, age: '6' },
    ],
  };
}

/** An order for the family without the form: all of its children on each day, unless a day says otherwise. */
export const orderOf = ({ parent, children }: Family, days: readonly WantedDay[]) =>
  ({
    parentName: parent.name,
    parentEmail: parent.email,
    parentPhone: parent.phone,
    children,
    days,
  }) satisfies Order;
