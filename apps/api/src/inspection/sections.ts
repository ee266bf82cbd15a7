import { readingsSection, staffSection } from './access-sections';
import { childrenSection, daysSection, lateSection } from './attendance-sections';
import { type Section } from './section';

/** The pack's sections, in their order on paper. */
export const sections: readonly Section[] = [
  daysSection,
  childrenSection,
  lateSection,
  readingsSection,
  staffSection,
];
