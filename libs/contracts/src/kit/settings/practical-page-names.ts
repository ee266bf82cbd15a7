/** The pages a provider must publish for parents; each is at `/<page>`. */
export const practicalPageNames = ['privacy', 'terms', 'safeguarding', 'accessibility'] as const;
export type PracticalPageName = (typeof practicalPageNames)[number];
