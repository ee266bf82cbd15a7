import * as z from 'zod/mini';
import { calendarDateOr } from '../dates';
import { line, wholeNumber } from '../input-fields';
import { list, number, type SettingRows, yesOrNo } from './setting-row';

export const MAX_DUTY_PEOPLE = 100;

const NO_DATE = 'Please give a date, or leave it blank';

/** Someone who works at camps, with or without an account; the gate knows them by name. */
const DutyPersonSchema = z.object({
  name: line('the name', 100),
  /** The last day of the first aid certificate; empty without one. */
  firstAidUntil: z.union([z.literal(''), calendarDateOr(NO_DATE)], NO_DATE),
  isQualified: z.boolean(),
  isSafeguardingLead: z.boolean(),
  /** The username with which they log in and see their own days; empty without an account. */
  account: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(100)), ''),
});
export type DutyPerson = z.infer<typeof DutyPersonSchema>;

/** What the gate needs to know about adults. */
export const dutySettings = {
  dutyPeople: list(
    'People on duty',
    z.optional(
      z.array(DutyPersonSchema).check(
        z.maxLength(MAX_DUTY_PEOPLE, `Please give at most ${MAX_DUTY_PEOPLE} people`),
        z.refine(
          (people) => new Set(people.map(({ name }) => name.toLowerCase())).size === people.length,
          'Please give each name once',
        ),
        z.refine((people) => {
          const accounts = people.flatMap(({ account }) => account || []);
          return new Set(accounts).size === accounts.length;
        }, 'Please give each account to one person'),
      ),
    ),
    z.array(DutyPersonSchema),
    { group: 'onDuty', usual: [] },
  ),
  /** See `duty/ratio.ts`. */
  childrenPerAdultUnder8: number('Children under 8 per adult', z.optional(wholeNumber(1, 30)), {
    group: 'onDuty',
    usual: 8,
    help: 'The gate counts who is here, and warns before there are too few adults.',
  }),
  childrenPerAdultFrom8: number(
    'Children of 8 and over per adult',
    z.optional(wholeNumber(1, 30)),
    { group: 'onDuty', usual: 10, help: 'In a mixed group each child counts by its age.' },
  ),
  labelsHavePhone: yesOrNo(
    'Print your phone number on children’s labels and wristbands',
    z.optional(z.boolean()),
    {
      group: 'onDuty',
      usual: true,
      help: 'So that someone who finds a child calls you. A family’s number is on none.',
    },
  ),
  medicinesByTwo: yesOrNo('Two people for each medicine', z.optional(z.boolean()), {
    group: 'onDuty',
    usual: false,
    help: 'The gate asks who saw a medicine given, and it must be someone else than who gave it.',
  }),
} satisfies SettingRows;
