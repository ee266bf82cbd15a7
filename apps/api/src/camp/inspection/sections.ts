import { readingsSection, staffSection } from './access-sections';
import { childrenSection, daysSection, lateSection } from './attendance-sections';
import { accidentsSection, medicinesSection } from './care-sections';
import { adultsSection, staffingSection } from './duty-sections';
import { type Section } from './section';

/** The pack's sections, in their order on paper. */
export const sections: readonly Section[] = [
  daysSection,
  childrenSection,
  lateSection,
  staffingSection,
  adultsSection,
  accidentsSection,
  medicinesSection,
  readingsSection,
  staffSection,
];
