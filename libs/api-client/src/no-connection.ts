/** The request got no answer at all: there is no network, or nothing at its other end. */
export class NoConnection extends Error {
  override name = 'NoConnection';
}

/** Read by its name, not by its class: a federated piece gets the error of another bundle. */
export const isNoConnection = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoConnection';
