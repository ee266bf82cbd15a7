/**
 * What the promo film shows, which no setting can change afterwards. The page shows the film only
 * while this is true; after a change, render the film again (`npm run films -w
 * @sunfield/public-site`).
 */
export const promises = { ages: '5-12', price: '£15' };
