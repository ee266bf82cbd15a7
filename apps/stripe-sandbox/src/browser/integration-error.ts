/** Thrown at the developer of the page, never shown to a payer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
