import { kills } from './drills/kills.mjs';
import { rush } from './drills/rush.mjs';
import { steps } from './drills/steps.mjs';
import { webhooks } from './drills/webhooks.mjs';

/** @type {import('./drill.mjs').Drill[]} */
export const drills = [rush, kills, steps, webhooks];
