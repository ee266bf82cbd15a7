/** The request got no answer: no network, or no server. */
export class NoConnection extends Error {
  override name = 'NoConnection';
}

/** Checked by name, not class: a federated module receives errors from another bundle. */
export const isNoConnection = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoConnection';
