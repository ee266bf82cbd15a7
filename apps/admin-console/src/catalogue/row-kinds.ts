import {
  type ActivityRow,
  ActivityRowSchema,
  AddActivitySchema,
  AddSessionSchema,
  AddVenueSchema,
  type SessionRow,
  SessionRowSchema,
  type VenueRow,
  VenueRowSchema,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { type core } from 'zod/mini';
import { type ActivityValues, activityWords, valuesOfActivity } from './activity-values';
import { type SessionValues, sessionWords, valuesOfSession } from './session-values';
import { factsOfVenue, valuesOfVenue, type VenueValues, venueWords } from './venue-values';

/** What all editable rows have in common. */
export interface EditedRow {
  key: string;
  version: number;
  days: number;
  seasons: string[];
}

/** What differs between venues, activities and sessions. */
export interface RowKind<Row extends EditedRow, Values> {
  path: string;
  /** "venue" */
  noun: string;
  /** What staff can do if the row is in use by camp days. */
  instead: string;
  row: core.$ZodType<Row>;
  /** Schema of a new row. */
  facts: core.$ZodType;
  titleOf: (row: Row) => string;
  /** Form values; for a new row, called without a row. */
  valuesOf: (row?: Row) => Values;
  factsOf: (values: Values) => object;
  /** What a change sends besides the schema's fields. */
  kept?: (row: Row) => object;
  /** Each typed value as words, by its label. */
  wordsOf: (values: Values) => Record<string, string>;
}

export const venueKind: RowKind<VenueRow, VenueValues> = {
  path: '/api/admin/venues',
  noun: 'venue',
  instead: 'You can archive it instead.',
  row: VenueRowSchema,
  facts: AddVenueSchema,
  titleOf: ({ name }) => name,
  valuesOf: valuesOfVenue,
  factsOf: factsOfVenue,
  kept: ({ isArchived }) => ({ isArchived }),
  wordsOf: venueWords,
};

export const activityKind: RowKind<ActivityRow, ActivityValues> = {
  path: '/api/admin/activities',
  noun: 'activity',
  instead: 'You can rename it, or leave it off new days.',
  row: ActivityRowSchema,
  facts: AddActivitySchema,
  titleOf: ({ programmeName }) => programmeName,
  valuesOf: valuesOfActivity,
  factsOf: (values) => values,
  wordsOf: activityWords,
};

export const sessionKind: RowKind<SessionRow, SessionValues> = {
  path: '/api/admin/sessions',
  noun: 'session',
  instead: 'You can rename it, or leave it off new days.',
  row: SessionRowSchema,
  facts: AddSessionSchema,
  titleOf: ({ name }) => name,
  valuesOf: valuesOfSession,
  factsOf: (values) => values,
  wordsOf: sessionWords,
};
