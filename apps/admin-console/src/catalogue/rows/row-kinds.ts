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
import { numberOrNull } from '../../kernel/data/typed-numbers';

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
  /** Schema of a new row. */
  facts: core.$ZodType;
  /** Of a row, or of what is typed. */
  titleOf: (row: Row | Values) => string;
  /** Form values; for a new row, called without a row. */
  valuesOf: (row?: Row) => Values;
  factsOf: (values: Values) => object;
  /** What a change sends besides the schema's fields. */
  kept?: (row: Row) => object;
}

/** A row as typed; a new one has the initial values. */
const valuesLike =
  <Values extends object>(initial: Values) =>
  (row?: { [Key in keyof Values]?: unknown }): Values => ({
    ...initial,
    ...(row && (Object.fromEntries(keysOf(initial).map((key) => [key, row[key]])) as Values)),
  });

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

export type QuestionValues = Omit<DetailQuestionRow, 'key' | 'version' | 'isRetired'>;

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
  valuesOf: valuesLike<QuestionValues>({
    text: '',
    kind: 'yesNo',
    choices: [],
    isRequired: true,
    isMedical: false,
    isForOffice: false,
    seasonIds: [],
    activityKeys: [],
  }),
  factsOf: (values) => ({ ...values, choices: values.kind === 'choice' ? values.choices : [] }),
  kept: ({ isRetired }) => ({ isRetired }),
};

/** A venue as typed: numbers are text, empty if unknown. */
const newVenue = { name: '', address: '', latitude: '', longitude: '', note: '', capacity: '' };
export type VenueValues = typeof newVenue;

export const venueKind: RowKind<VenueRow, VenueValues> = {
  routes: {
    list: listVenues,
    add: addVenue,
    change: changeVenue,
    remove: removeVenue,
    order: orderVenues,
  },
  noun: 'venue',
  facts: AddVenueSchema,
  titleOf: ({ name }) => name,
  valuesOf: (row) =>
    valuesLike(newVenue)(
      row && {
        ...row,
        latitude: String(row.latitude ?? ''),
        longitude: String(row.longitude ?? ''),
        capacity: String(row.capacity ?? ''),
      },
    ),
  factsOf: ({ latitude, longitude, capacity, ...words }) => ({
    ...words,
    latitude: numberOrNull(latitude),
    longitude: numberOrNull(longitude),
    capacity: numberOrNull(capacity),
  }),
  kept: ({ isArchived }) => ({ isArchived }),
};

const newActivity = { programmeName: '', bookingName: '', description: '', icon: 'ball' };
type ActivityValues = typeof newActivity;

export const activityKind: RowKind<ActivityRow, ActivityValues> = {
  routes: {
    list: listActivities,
    add: addActivity,
    change: changeActivity,
    remove: removeActivity,
    order: orderActivities,
  },
  noun: 'activity',
  facts: AddActivitySchema,
  titleOf: ({ programmeName }) => programmeName,
  valuesOf: valuesLike(newActivity),
  factsOf: (values) => values,
};

/** Starts and ends in London time: "09:00". */
const newSession = { name: '', starts: '', ends: '' };
type SessionValues = typeof newSession;

export const sessionKind: RowKind<SessionRow, SessionValues> = {
  routes: {
    list: listSessions,
    add: addSession,
    change: changeSession,
    remove: removeSession,
    order: orderSessions,
  },
  noun: 'session',
  facts: AddSessionSchema,
  titleOf: ({ name }) => name,
  valuesOf: valuesLike(newSession),
  factsOf: (values) => values,
};

/** Times that many camps have. */
export const starterSessions: readonly SessionValues[] = [
  { name: '9am-3pm', starts: '09:00', ends: '15:00' },
  { name: '8am-5pm', starts: '08:00', ends: '17:00' },
  { name: '9am-12pm', starts: '09:00', ends: '12:00' },
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
