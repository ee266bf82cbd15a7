import { counted } from '@sunfield/words/counted';
import { type BuiltInDetailKey, type DetailKey, detailKeys, type QuestionKey } from './detail-keys';

/** Something we ask about a child after payment. */
export interface DetailField {
  /** How it is typed, checked and put into words. */
  kind: 'date' | 'choice' | 'yesNo' | 'text' | 'allergies' | 'medicines' | 'people';
  part: DetailPart;
  /** For parents. */
  label: string;
  hint?: string;
  /** For staff. */
  title: string;
  /** In a sentence: "Amara’s date of birth", "allergies". */
  noun: string;
  /** Without it, a child’s details are not complete. */
  isRequired?: true;
  /** About the child’s health. */
  isMedical?: true;
  /** Coaches must see it at the gate, before everything else. */
  isAlert?: true;
  /** The button for an answer without anything in it; a field without one cannot be empty. */
  none?: string;
  /** Key and label of each answer that can be chosen. */
  options?: Readonly<Record<string, string>>;
  /** People: how many are needed, and whether each needs a phone number. */
  min?: number;
  needsPhone?: true;
  /** In years: a younger child is not asked, and cannot have the answer “yes”. */
  minAge?: number;
  /** Only on camp days of one of these seasons, and of one of these activities; without them, on all. */
  seasonIds?: readonly number[];
  activityKeys?: readonly string[];
  /** Decides with whom a child leaves: a link alone cannot answer it, because links are forwarded. */
  needsFamily?: true;
  /** Not for coaches: registers leave it out. */
  isForOffice?: true;
  /** Also asked of a birthday child; the camp's other questions are not. */
  isForParties?: true;
  /** No longer asked; what was answered stays readable. */
  isRetired?: true;
}

/** The parts of the page, in order. */
export const detailParts = {
  health: 'Health',
  child: 'About your child',
  people: 'Who we call, and who collects',
} as const;
export type DetailPart = keyof typeof detailParts;

export const severities = { mild: 'mild', moderate: 'moderate', severe: 'severe' } as const;

/** Offered while a parent types an allergy; any other words are accepted, too. */
export const commonAllergies = [
  'Peanuts',
  'Tree nuts',
  'Milk',
  'Eggs',
  'Wheat or gluten',
  'Soya',
  'Fish',
  'Shellfish',
  'Sesame',
  'Bee or wasp stings',
  'Penicillin',
  'Latex',
  'Pollen',
  'Animals',
] as const;

/**
 * What is asked about a child after payment: what a coach must know at the gate is first (decision 21). The page for parents, storage, registers, prints, files and erasure walk these rows.
 */
export const detailFields = {
  allergies: {
    kind: 'allergies',
    part: 'health',
    label: 'Allergies',
    title: 'Allergies',
    noun: 'allergies',
    isRequired: true,
    isMedical: true,
    isAlert: true,
    none: 'No allergies',
    isForParties: true,
  },
  medicines: {
    kind: 'medicines',
    part: 'health',
    label: 'Medicines at camp',
    hint: 'Anything your child takes or carries at camp, such as an inhaler.',
    title: 'Medicines',
    noun: 'medicines',
    isRequired: true,
    isMedical: true,
    isAlert: true,
    none: 'No medicines',
  },
  mustNotCollect: {
    kind: 'people',
    part: 'people',
    label: 'Who must not collect your child',
    hint: 'Only if there is someone. We never hand your child to them.',
    title: 'Must not collect',
    noun: 'who must not collect',
    isAlert: true,
    needsFamily: true,
    none: 'There is no one',
    isForParties: true,
  },
  conditions: {
    kind: 'text',
    part: 'health',
    label: 'Medical conditions',
    hint: 'For example asthma, epilepsy or diabetes, and what to do.',
    title: 'Conditions',
    noun: 'medical conditions',
    isRequired: true,
    isMedical: true,
    none: 'No conditions',
    isForParties: true,
  },
  additionalNeeds: {
    kind: 'text',
    part: 'health',
    label: 'Additional needs, and what helps',
    hint: 'Special educational needs, a disability, worries: tell us what makes a day go well.',
    title: 'Additional needs',
    noun: 'additional needs',
    isRequired: true,
    isMedical: true,
    none: 'No additional needs',
  },
  dietaryNeeds: {
    kind: 'text',
    part: 'health',
    label: 'Dietary needs',
    title: 'Dietary needs',
    noun: 'dietary needs',
    isMedical: true,
    none: 'No dietary needs',
  },
  emergencyContacts: {
    kind: 'people',
    part: 'people',
    label: 'Emergency contacts',
    hint: 'Two people we can call if something happens. You can be one of them.',
    title: 'Emergency contacts',
    noun: 'emergency contacts',
    isRequired: true,
    min: 2,
    needsPhone: true,
    isForParties: true,
  },
  mayCollect: {
    kind: 'people',
    part: 'people',
    label: 'Who else may collect your child',
    hint: 'You always may.',
    title: 'May collect',
    noun: 'who may collect',
    isRequired: true,
    needsFamily: true,
    none: 'No one else',
    isForParties: true,
  },
  collectionPassword: {
    kind: 'text',
    part: 'people',
    label: 'Collection password',
    hint: 'If you like: we ask anyone who collects your child for it.',
    title: 'Collection password',
    noun: 'collection password',
    needsFamily: true,
  },
  mayWalkHome: {
    kind: 'yesNo',
    part: 'people',
    label: 'May your child walk home alone?',
    hint: 'If yes, we let your child leave alone at the end of the day, and our care ends at the gate.',
    title: 'May walk home alone',
    noun: 'walking home',
    needsFamily: true,
    minAge: 10,
  },
  dateOfBirth: {
    kind: 'date',
    part: 'child',
    label: 'Date of birth',
    title: 'Date of birth',
    noun: 'date of birth',
    isRequired: true,
  },
  schoolYear: {
    kind: 'choice',
    part: 'child',
    label: 'School year',
    title: 'School year',
    noun: 'school year',
    options: {
      nursery: 'Nursery',
      reception: 'Reception',
      ...Object.fromEntries(
        Array.from({ length: 13 }, (_, index) => [`year${index + 1}`, `Year ${index + 1}`]),
      ),
    },
  },
  swimming: {
    kind: 'choice',
    part: 'child',
    label: 'Swimming',
    title: 'Swimming',
    noun: 'swimming',
    options: {
      none: 'Can’t swim yet',
      helped: 'Swims with help',
      length: 'Swims 25 metres',
      confident: 'Confident in deep water',
    },
  },
  doctor: {
    kind: 'text',
    part: 'health',
    label: 'GP or surgery',
    title: 'GP',
    noun: 'GP',
    isMedical: true,
  },
} as const satisfies Record<BuiltInDetailKey, DetailField>;

export interface DetailFieldWithKey extends DetailField {
  key: DetailKey;
}

export const allDetails: readonly DetailFieldWithKey[] = detailKeys.map((key) => ({
  ...detailFields[key],
  key,
}));

export interface Allergy {
  what: string;
  severity: keyof typeof severities;
  reaction: string;
  /** Carries an adrenaline pen. */
  hasPen: boolean;
  /** Where the pen is kept; empty without one. */
  penKept: string;
}

/** The shortest usual time between doses of children's painkillers: paracetamol 4 hours (NHS). */
export const USUAL_HOURS = 4;

/** "at least 4 hours apart" */
export const hoursWords = (hours: number): string =>
  hours === 0 ? 'as needed' : `at least ${counted(hours, 'hour')} apart`;

export interface Medicine {
  what: string;
  dose: string;
  /** "At lunch", "if she wheezes" */
  when: string;
  /** At least so many between two doses; 0: as needed. */
  hours: number;
  /** The parent allows staff to give it. */
  mayGive: boolean;
}

export interface Person {
  name: string;
  relation: string;
  /** May be empty if the field does not need it. */
  phone: string;
}

/** Kinds of the provider’s own questions. */
export const questionKinds = ['yesNo', 'choice', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

interface AnswerOfKind {
  /** YYYY-MM-DD */
  date: string;
  /** A key of the field’s options. */
  choice: string;
  yesNo: boolean;
  /** Empty: none. */
  text: string;
  allergies: Allergy[];
  medicines: Medicine[];
  people: Person[];
}

export type DetailAnswer = AnswerOfKind[DetailField['kind']];

/** What is known about a child; a key that is missing was not answered. */
export type DetailAnswers = {
  [Key in BuiltInDetailKey]?: AnswerOfKind[(typeof detailFields)[Key]['kind']] | undefined;
} & { [Key in QuestionKey]?: DetailAnswer | undefined };
