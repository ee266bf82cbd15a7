/** Tests that only `npm run test:all` runs: what `npm run new` makes, and each attack on a server that believes all. */
export const slowToolTests = ['new/new\\.test', 'security/attacks\\.test'];
