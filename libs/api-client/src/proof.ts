import { ApiError } from './api-error';

let askForProof: (() => Promise<boolean>) | undefined;

/** Who asks staff to prove once more who they are; resolves to whether they have. Only the console has somebody. */
export function proofIsAskedBy(ask: () => Promise<boolean>): void {
  askForProof = ask;
}

/** Where the API wants to know that it is still them, they are asked, and what was refused is done again. */
export async function withProof<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'fresh_proof_required';
    if (!isWanted || !(await askForProof?.())) throw error;
    return attempt();
  }
}
