import { type Childcare } from '@sunfield/contracts/payments/receipt';
import { type EntityManager } from 'typeorm';

type Day = Childcare['children'][number]['months'][number]['days'][number];
export type AttendedHours = NonNullable<Day['attended']>;

/** What receipts need from attendance, which provides it; without it the application doesn't start. */
export abstract class AttendancePort {
  /** By `attendedKey`: the stays of a booking's children, of days on which each child was signed in and out. */
  abstract hoursOf(
    manager: EntityManager,
    bookingId: number,
  ): Promise<ReadonlyMap<string, AttendedHours>>;
}

export const attendedKey = ({ childId, date }: { childId: number; date: string }): string =>
  `${childId} ${date}`;
