/** "14:32", by the reader's own clock. */
export const timeOfDay = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
