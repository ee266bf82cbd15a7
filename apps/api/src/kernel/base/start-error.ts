/** Why the process cannot start, in words for whoever starts it: no values, no stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
