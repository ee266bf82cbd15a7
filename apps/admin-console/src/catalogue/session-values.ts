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

export const sessionLabels: Record<keyof SessionValues, string> = {
  name: 'Name',
  starts: 'Starts at',
  ends: 'Ends at',
};
