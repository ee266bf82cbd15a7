import { auditTopics } from '@sunfield/contracts/kit/events/events';

/** Not a prefix of logged actions: readings of notes have a separate list. */
export const CARE_TOPIC = 'care.';

/** The log's topics: prefixes of action names, in groups. */
export const topicOptions = Object.entries(auditTopics).map(([label, topics]) => ({
  label,
  options: Object.entries(topics).map(([topic, name]) => ({ value: `${topic}.`, label: name })),
}));
