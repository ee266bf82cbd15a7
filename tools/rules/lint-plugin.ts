import { noPackedSpread } from './no-packed-spread.ts';
import { projectDirectionsRule } from './project-directions.ts';

/** Our own rules, as Oxlint loads them. */
export default {
  meta: { name: 'sunfield' },
  rules: { 'no-packed-spread': noPackedSpread, 'project-directions': projectDirectionsRule },
};
