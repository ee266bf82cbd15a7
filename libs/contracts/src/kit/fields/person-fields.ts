/** Where staff see a field: on screen, printed, and in a file. */
export type FieldScreen =
  | 'drawer'
  | 'register'
  | 'registerPrint'
  | 'registerFile'
  | 'bookingPrint'
  | 'bookingFile';

/** Something we ask about a person of a booking. */
export interface PersonField {
  of: 'child' | 'parent';
  /** How it is typed and checked. */
  kind: 'name' | 'email' | 'phone' | 'age' | 'text';
  max: number;
  /** The message if it is missing; a field without one is optional. */
  required?: string;
  /** `medical`: browsers never store it. */
  sensitivity: 'plain' | 'personal' | 'medical';
  /**
   * `booking`: anyone who may open the booking. `care`: staff who may read care notes, and the family once it has
   * proved its address; stored sealed, read only by the API's one reader, which logs it, and never repeated in an email.
   */
  seenBy: 'booking' | 'care';
  /** The part of the booking form that asks it. */
  step: 'child' | 'contact' | 'care' | 'more';
  shownOn: readonly FieldScreen[];
  /** For parents. */
  label: string;
  hint?: string;
  /** For staff: the heading of its column. */
  title: string;
  /** For staff, in front of the text; without one, its title. */
  mark?: string;
  /** On paper its text needs no heading. */
  hasNoHeading?: true;
  /** In characters, in the register's file. */
  width: number;
  /** In a sentence: "Your phone number", "Age of Amara". */
  noun: string;
  /** The same for staff, without saying whose. */
  staffNoun?: string;
  /** For parents, instead of "Your special requirements". */
  told?: string;
}

const screens = ['drawer', 'register', 'registerFile', 'bookingPrint', 'bookingFile'] as const;
const everywhere = [...screens, 'registerPrint'] as const;

/**
 * All fields, in the order of the form. Forms, drafts, amendments, registers, prints, files, storage, logs of readings
 * and erasure walk these rows: a new field is one row (decision 21).
 */
export const personFields = {
  name: {
    of: 'child',
    kind: 'name',
    max: 120,
    required: 'Child name is required',
    sensitivity: 'personal',
    seenBy: 'booking',
    step: 'child',
    shownOn: everywhere,
    label: 'Child name',
    title: 'Child',
    width: 24,
    noun: 'name',
    staffNoun: 'child’s name',
  },
  age: {
    of: 'child',
    kind: 'age',
    max: 20,
    required: 'Age is required',
    sensitivity: 'personal',
    seenBy: 'booking',
    step: 'child',
    shownOn: everywhere,
    label: 'Age',
    title: 'Age',
    width: 6,
    noun: 'age',
    staffNoun: 'child’s age',
  },
  medicalInfo: {
    of: 'child',
    kind: 'text',
    max: 1000,
    sensitivity: 'medical',
    seenBy: 'care',
    step: 'care',
    shownOn: everywhere,
    label: 'Medical information',
    hint: 'Allergies, medicines, conditions: we ask so that coaches can keep your child safe. Only our staff see this, and it is deleted after camp.',
    title: 'Medical notes',
    mark: 'Medical',
    hasNoHeading: true,
    width: 40,
    noun: 'medical notes',
  },
  parentName: {
    of: 'parent',
    kind: 'name',
    max: 120,
    required: 'Parent name is required',
    sensitivity: 'personal',
    seenBy: 'booking',
    step: 'contact',
    shownOn: everywhere,
    label: 'Parent name',
    title: 'Parent',
    width: 24,
    noun: 'name',
    staffNoun: 'parent’s name',
  },
  parentEmail: {
    of: 'parent',
    kind: 'email',
    max: 254,
    required: 'Valid email is required',
    sensitivity: 'personal',
    seenBy: 'booking',
    step: 'contact',
    shownOn: screens,
    label: 'Email',
    title: 'Email',
    width: 30,
    noun: 'email address',
  },
  parentPhone: {
    of: 'parent',
    kind: 'phone',
    max: 40,
    required: 'Phone number is required',
    sensitivity: 'personal',
    seenBy: 'booking',
    step: 'contact',
    shownOn: everywhere,
    label: 'Phone number',
    title: 'Phone',
    width: 18,
    noun: 'phone number',
  },
  specialRequirements: {
    of: 'parent',
    kind: 'text',
    max: 2000,
    sensitivity: 'personal',
    seenBy: 'care',
    step: 'more',
    shownOn: everywhere,
    label: 'Additional information',
    hint: 'Anything else that helps us look after your child.',
    title: 'Special requirements',
    hasNoHeading: true,
    width: 32,
    noun: 'special requirements',
    told: 'What you told us for your booking',
  },
} as const satisfies Record<string, PersonField>;
