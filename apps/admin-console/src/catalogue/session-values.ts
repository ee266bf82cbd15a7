import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';

export interface SessionValues {
  name: string;
  /** London time: "09:00". */
  starts: string;
  ends: string;
}

export const valuesOfSession = (session?: SessionRow): SessionValues => ({
  name: session?.name ?? '',
  starts: session?.starts ?? '',
  ends: session?.ends ?? '',
});

export const sessionWords = (values: SessionValues): Record<string, string> => ({
  Name: values.name,
  'Starts at': values.starts,
  'Ends at': values.ends,
});
