import { randomUUID } from 'node:crypto';
import { type WantedDay, type Order } from './support/an-order';
import type { Child, Parent } from './pages/booking-form';

export interface Family {
  parent: Parent;
  children: [Child, Child];
}

/** Somebody new, so that emails and rows are certainly one test's own. */
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

/** What the family books without the form: all of its children on each day, unless a day says otherwise. */
export const orderOf = ({ parent, children }: Family, days: readonly WantedDay[]) =>
  ({
    parentName: parent.name,
    parentEmail: parent.email,
    parentPhone: parent.phone,
    children,
    days,
  }) satisfies Order;
