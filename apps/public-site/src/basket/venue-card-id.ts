/** Id of a venue's card in the form, for links within the landing page: `/#book-brecks`. */
export const venueCardId = (venue: string) => `book-${venue}`;
