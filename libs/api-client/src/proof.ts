import { ApiError } from './api-error';

let askForProof: (() => Promise<boolean>) | undefined;

/**
 * Sets the function that asks staff to confirm their identity; it resolves to whether they have. Only the admin console
 * sets one.
 */
export function proofIsAskedBy(ask: () => Promise<boolean>): void {
  askForProof = ask;
}

/** If the API requires a fresh proof of identity, asks for it and repeats the refused request. */
export async function withProof<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'fresh_proof_required';
    if (!isWanted || !(await askForProof?.())) throw error;
    return attempt();
  }
}
