/** An error for the page's developer, never shown to a payer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
