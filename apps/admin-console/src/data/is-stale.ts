import { ApiError } from '@sunfield/api-client/api-error';

/** Refused because somebody else was faster: what was typed is not about what is there now. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';
