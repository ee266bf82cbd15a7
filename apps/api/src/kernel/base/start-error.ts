/** Why the process cannot start, for the operator: no values, no stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
