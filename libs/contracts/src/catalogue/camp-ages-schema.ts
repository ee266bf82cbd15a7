import * as z from 'zod/mini';
import { LAST_SCHOOL_YEAR } from '../kit/ages';

const SchoolYearSchema = z.int().check(z.minimum(0), z.maximum(LAST_SCHOOL_YEAR));

/** School years in England, 0 is Reception, both inclusive; null or left out means no limit. */
export const schoolYearsShape = {
  yearsFrom: z.optional(z.nullable(SchoolYearSchema)),
  yearsTo: z.optional(z.nullable(SchoolYearSchema)),
};

/** Who camps are for, in years of age, both inclusive; null means no limit. A season can add school years. */
export const CampAgesSchema = z.object({
  agesFrom: z.nullable(z.int()),
  agesTo: z.nullable(z.int()),
  ...schoolYearsShape,
});
