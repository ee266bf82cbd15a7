/** The pages that a provider owes its parents; each is found at `/<page>`. */
export const practicalPageNames = ['privacy', 'terms', 'safeguarding', 'accessibility'] as const;
export type PracticalPageName = (typeof practicalPageNames)[number];
