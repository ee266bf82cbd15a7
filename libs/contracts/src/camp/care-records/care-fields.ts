import * as z from 'zod/mini';
import { said } from '../attendance/attendance';
import { USUAL_HOURS } from '../../kit/fields/detail-fields';
import { line, words } from '../../kit/input-fields';
import {
  bodyPartKeys,
  bodyPartNames,
  injuries,
  injuryKeys,
  severities,
  severityKeys,
} from './accident-facts';
import { type CareRecordKind, type FormKind } from './care-kinds';

/** One fact of a record: how the gate asks for it, what is accepted, and how people read it. */
export interface CareField extends More {
  /** `name` of an adult who is here, or another; `one` or `some` of its `choices`; `none` is not asked. */
  control: 'line' | 'text' | 'body' | 'name' | 'one' | 'some' | 'tick' | 'none';
  label: string;
  schema: z.ZodMiniType;
}

interface More {
  max?: number;
  isRequired?: true;
  /** Asked only without the family's consent. */
  isReason?: true;
  /** Of names: first aiders come first. */
  isFirstAid?: true;
  choices?: Record<string, string>;
  /** What people read before it, if not the label; empty: they do not read it. */
  readAs?: string;
  /** People read it first. */
  isReadFirst?: true;
}

const field = <Schema extends z.ZodMiniType>(
  control: CareField['control'],
  label: string,
  schema: Schema,
  more: More = {},
) => ({ ...more, control, label, schema });

const told = (sentence: string) => words(1000).check(z.minLength(1, sentence));
const required = { isRequired: true } as const;

/**
 * Of an accident or an incident. Names are as they are written down: not everyone has an account. What is asked follows
 * the EYFS statutory framework, “Accident or injury”: a written record of injuries and first aid, told to the parent on
 * the same day.
 */
const incident = {
  what: field('text', 'What happened', told('Please say what happened'), {
    ...required,
    max: 1000,
  }),
  where: field('line', 'Where', line('where it happened', 160), { ...required, max: 160 }),
  /** The head among them makes it a head injury, see `head-injury.ts`. */
  bodyParts: field(
    'body',
    'Where it hurts',
    z.array(z.enum(bodyPartKeys)).check(z.maxLength(bodyPartKeys.length)),
    { choices: bodyPartNames },
  ),
  injuries: field(
    'some',
    'Injury',
    z._default(z.array(z.enum(injuryKeys)).check(z.maxLength(injuryKeys.length)), []),
    { choices: injuries },
  ),
  severity: field('one', 'How serious', z.enum(severityKeys, 'Please say how serious it is'), {
    ...required,
    choices: severities,
    isReadFirst: true,
  }),
  /** What was done; empty: nothing was needed. */
  firstAid: field('text', 'First aid', words(1000), { max: 1000 }),
  firstAidBy: field('name', 'First aid by', said(100), { isFirstAid: true }),
  /** "Her mother, by phone at 11:10"; empty: no one yet. */
  told: field('line', 'Who was told', said(160), { max: 160 }),
  witness: field('name', 'Witness', said(100)),
};

const accident = {
  /** It happened before the child came to camp; staff saw it on arrival. */
  isOnArrival: field('tick', 'Before camp: seen on arrival', z._default(z.boolean(), false), {
    readAs: 'When',
    isReadFirst: true,
  }),
  ...incident,
};

/**
 * The EYFS statutory framework, “Medicines”, asks for the parent's written permission for each medicine and a written
 * record each time it is given, told to the parent on the same day.
 */
const medicine = {
  what: field('line', 'Medicine', line('the name of the medicine', 120), { ...required, max: 120 }),
  dose: field('line', 'Dose', line('the dose', 120), { ...required, max: 120 }),
  by: field('name', 'Given by', line('the name of the person who gave it', 100), required),
  witness: field('name', 'Seen by', said(100), {}),
  /** The form showed the family's written consent for this medicine. */
  hasConsent: field('none', '', z.boolean()),
  /** What the family has agreed to: "2 puffs, if she wheezes". The API writes it, by what the family says then. */
  agreed: field('none', 'The family agreed in writing', said(400)),
  /** With that, at least so many between two doses; 0: as needed. Without consent, what is usual. */
  hours: field('none', '', z._default(z.int().check(z.minimum(0), z.maximum(24)), USUAL_HOURS)),
  /** Why it was given without one: "Her mother said yes on the phone". */
  reason: field('line', 'Why without written consent', said(300), {
    ...required,
    max: 300,
    isReason: true,
    readAs: 'Given without written consent',
  }),
};

const behaviour = {
  note: field('text', 'What you saw', told('Please write what you saw'), {
    ...required,
    max: 1000,
    readAs: 'Note',
  }),
  /** A record with this field is for managers and its writer only, if it says so. */
  seenBy: field('one', 'Who may see it', z.enum(['venue', 'managers']), {
    choices: { venue: 'Everyone at this venue', managers: 'Managers only' },
    readAs: '',
  }),
};

/** What is asked for each kind, in the order of the form. */
export const careFields: Record<CareRecordKind, Record<string, CareField>> = {
  accident,
  incident,
  medicine,
  behaviour,
};

type Shape<Fields extends Record<string, CareField>> = {
  [Key in keyof Fields]: Fields[Key]['schema'];
};

const detailsOf = <Fields extends Record<string, CareField>>(fields: Fields) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([key, { schema }]) => [key, schema]),
    ) as Shape<Fields>,
  );

const AccidentSchema = detailsOf(accident);
export type Accident = z.infer<typeof AccidentSchema>;

const MedicineGivenSchema = detailsOf(medicine).check(
  z.refine(({ hasConsent, reason }) => hasConsent || reason !== '', {
    message: 'The family has not agreed in writing to this medicine. Please say why it was given',
    path: ['reason'],
  }),
);
export type MedicineGiven = z.infer<typeof MedicineGivenSchema>;

/** What is accepted for each kind. The email and To Do read forms as accidents. */
export const careDetails = {
  accident: AccidentSchema,
  incident: AccidentSchema,
  medicine: MedicineGivenSchema,
  behaviour: detailsOf(behaviour),
} satisfies Record<CareRecordKind, z.ZodMiniType> & Record<FormKind, typeof AccidentSchema>;
export type CareDetails = { [Kind in CareRecordKind]: z.infer<(typeof careDetails)[Kind]> };
