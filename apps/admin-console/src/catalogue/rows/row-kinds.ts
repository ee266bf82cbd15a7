import {
  type ActivityRow,
  AddActivitySchema,
  AddSessionSchema,
  AddVenueSchema,
  type SessionRow,
  type VenueRow,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import {
  AddDetailQuestionSchema,
  type DetailQuestionRow,
} from '@sunfield/contracts/catalogue/detail-question-rows';
import {
  addActivity,
  addDetailQuestion,
  addSession,
  addVenue,
  changeActivity,
  changeDetailQuestion,
  changeSession,
  changeVenue,
  listActivities,
  listDetailQuestions,
  listSessions,
  listVenues,
  orderActivities,
  orderDetailQuestions,
  orderSessions,
  orderVenues,
  removeActivity,
  removeSession,
  removeVenue,
} from '@sunfield/contracts/catalogue/routes';
import { type core } from 'zod/mini';
import { factsOfVenue, valuesOfVenue, venueLabels, type VenueValues } from './venue-values';

/** What all editable rows have in common. */
export interface EditedRow {
  key: string;
  version: number;
  /** Camp days that use it, and their seasons; only of rows that can be deleted. */
  days?: number;
  seasons?: string[];
}

/** The routes of one kind; the bodies are `facts`, and for a change `kept` and the version. */
interface RowRoutes<Row> {
  list: { at: `GET ${string}`; answer: core.$ZodType<Row[]> };
  add: { at: `POST ${string}`; body: core.$ZodType<unknown, object>; answer: core.$ZodType<Row> };
  change: {
    at: `PUT ${string}/:key`;
    body: core.$ZodType<unknown, object>;
    answer: core.$ZodType<Row>;
  };
  remove?: { at: `DELETE ${string}/:key`; answer: core.$ZodType<Row[]> };
  order: {
    at: `PUT ${string}`;
    body: core.$ZodType<unknown, { keys: string[] }>;
    answer: core.$ZodType<Row[]>;
  };
}

/** What differs between venues, activities, sessions and questions. */
export interface RowKind<Row extends EditedRow, Values> {
  routes: RowRoutes<Row>;
  /** "venue" */
  noun: string;
  /** What staff can do if the row is in use by camp days. */
  instead?: string;
  /** Schema of a new row. */
  facts: core.$ZodType;
  titleOf: (row: Row) => string;
  /** The same of what is typed. */
  titleIn: (values: Values) => string;
  /** Form values; for a new row, called without a row. */
  valuesOf: (row?: Row) => Values;
  factsOf: (values: Values) => object;
  /** What a change sends besides the schema's fields. */
  kept?: (row: Row) => object;
  /** The label of each value. */
  labels: Record<keyof Values, string>;
}

export type QuestionValues = Omit<DetailQuestionRow, 'key' | 'version' | 'isRetired'>;

const questionLabels: Record<keyof QuestionValues, string> = {
  text: 'Question',
  kind: 'How it is answered',
  choices: 'Choices',
  isRequired: 'Required',
  isMedical: 'About health',
  isForOffice: 'Who sees the answers',
  seasonIds: 'Only in these seasons',
  activityKeys: 'Only for these activities',
};

export const questionKind: RowKind<DetailQuestionRow, QuestionValues> = {
  routes: {
    list: listDetailQuestions,
    add: addDetailQuestion,
    change: changeDetailQuestion,
    order: orderDetailQuestions,
  },
  noun: 'question',
  facts: AddDetailQuestionSchema,
  titleOf: ({ text }) => text,
  titleIn: ({ text }) => text,
  valuesOf: (row) => ({
    text: row?.text ?? '',
    kind: row?.kind ?? 'yesNo',
    choices: row?.choices ?? [],
    isRequired: row?.isRequired ?? true,
    isMedical: row?.isMedical ?? false,
    isForOffice: row?.isForOffice ?? false,
    seasonIds: row?.seasonIds ?? [],
    activityKeys: row?.activityKeys ?? [],
  }),
  factsOf: (values) => ({ ...values, choices: values.kind === 'choice' ? values.choices : [] }),
  kept: ({ isRetired }) => ({ isRetired }),
  labels: questionLabels,
};

interface SessionValues {
  name: string;
  /** London time: "09:00". */
  starts: string;
  ends: string;
}

const valuesOfSession = (session?: SessionRow): SessionValues => ({
  name: session?.name ?? '',
  starts: session?.starts ?? '',
  ends: session?.ends ?? '',
});

const sessionLabels: Record<keyof SessionValues, string> = {
  name: 'Name',
  starts: 'Starts at',
  ends: 'Ends at',
};

interface ActivityValues {
  programmeName: string;
  bookingName: string;
  description: string;
  icon: string;
}

const valuesOfActivity = (activity?: ActivityRow): ActivityValues => ({
  programmeName: activity?.programmeName ?? '',
  bookingName: activity?.bookingName ?? '',
  description: activity?.description ?? '',
  icon: activity?.icon ?? 'ball',
});

const activityLabels: Record<keyof ActivityValues, string> = {
  programmeName: 'Name in the programme',
  bookingName: 'Name in a booking',
  description: 'Description',
  icon: 'Picture',
};

export const venueKind: RowKind<VenueRow, VenueValues> = {
  routes: {
    list: listVenues,
    add: addVenue,
    change: changeVenue,
    remove: removeVenue,
    order: orderVenues,
  },
  noun: 'venue',
  instead: 'You can archive it instead.',
  facts: AddVenueSchema,
  titleOf: ({ name }) => name,
  titleIn: ({ name }) => name,
  valuesOf: valuesOfVenue,
  factsOf: factsOfVenue,
  kept: ({ isArchived }) => ({ isArchived }),
  labels: venueLabels,
};

export const activityKind: RowKind<ActivityRow, ActivityValues> = {
  routes: {
    list: listActivities,
    add: addActivity,
    change: changeActivity,
    remove: removeActivity,
    order: orderActivities,
  },
  noun: 'activity',
  instead: 'You can rename it, or leave it off new days.',
  facts: AddActivitySchema,
  titleOf: ({ programmeName }) => programmeName,
  titleIn: ({ programmeName }) => programmeName,
  valuesOf: valuesOfActivity,
  factsOf: (values) => values,
  labels: activityLabels,
};

export const sessionKind: RowKind<SessionRow, SessionValues> = {
  routes: {
    list: listSessions,
    add: addSession,
    change: changeSession,
    remove: removeSession,
    order: orderSessions,
  },
  noun: 'session',
  instead: 'You can rename it, or leave it off new days.',
  facts: AddSessionSchema,
  titleOf: ({ name }) => name,
  titleIn: ({ name }) => name,
  valuesOf: valuesOfSession,
  factsOf: (values) => values,
  labels: sessionLabels,
};

const session = (name: string, starts: string, ends: string): SessionValues => ({
  name,
  starts,
  ends,
});

/** Times that many camps have. */
export const starterSessions: readonly SessionValues[] = [
  session('9am-3pm', '09:00', '15:00'),
  session('8am-5pm', '08:00', '17:00'),
  session('9am-12pm', '09:00', '12:00'),
];

const activity = (
  programmeName: string,
  bookingName: string,
  icon: string,
  description: string,
): ActivityValues => ({ programmeName, bookingName, description, icon });

/** Camps that many providers run. */
export const starterActivities: readonly ActivityValues[] = [
  activity('Multi-Sport Camp', 'Sports Camp', 'ball', 'A new sport every hour'),
  activity('Football Camp', 'Football Camp', 'ball', 'Skills in the morning, matches after lunch'),
  activity('Dance & Performing Arts', 'Dance Camp', 'stage', 'A show at the end of the day'),
];
