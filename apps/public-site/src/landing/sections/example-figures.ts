/** Shown beside the specification's figures until a provider confirms them as its own. */
export const EXAMPLE_FIGURES = 'Example figures, not yet our own.';
