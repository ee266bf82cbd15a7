/** Links within the landing page lead to a venue's card in the form by it: `/#book-brecks`. */
export const venueCardId = (venue: string) => `book-${venue}`;
