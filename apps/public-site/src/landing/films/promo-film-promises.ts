/**
 * What the promo film says in pictures, which no setting can change afterwards. The page shows the film
 * while it is true; after a change render it anew (`npm run films -w @sunfield/public-site`).
 */
export const promises = { ages: '5-12', price: '£15' };
