/** Beside figures that the specification gives and no provider has said to be its own yet. */
export const EXAMPLE_FIGURES = 'Example figures, not yet our own.';
