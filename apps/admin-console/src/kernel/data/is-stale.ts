import { ApiError } from '@sunfield/api-client/api-error';

/**
 * The API refused because another member of staff saved first: what was typed is based on an old
 * version.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';
