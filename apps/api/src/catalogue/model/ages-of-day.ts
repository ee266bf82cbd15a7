import { agesOf, type CampAges, type SchoolYears } from '@sunfield/contracts/catalogue/camp-ages';
import { type CampDayEntity } from './camp-day.entity';
import { type SeasonEntity } from './season.entity';

/** Without what is not limited: most seasons have no school years. */
export const schoolYearsOf = ({
  yearsFrom,
  yearsTo,
}: Pick<SeasonEntity, 'yearsFrom' | 'yearsTo'>): SchoolYears => ({
  ...(yearsFrom !== null && { yearsFrom }),
  ...(yearsTo !== null && { yearsTo }),
});

type Day = Pick<CampDayEntity, 'agesFrom' | 'agesTo'>;
type Season = Pick<SeasonEntity, 'yearsFrom' | 'yearsTo'>;

/** Who may come on a day; `ofCamps` is the general range, for days of seasons that say nothing. */
export const agesOfDay = (
  { agesFrom, agesTo }: Day,
  season: Season | undefined,
  ofCamps?: CampAges,
): CampAges => agesOf({ agesFrom, agesTo, ...(season && schoolYearsOf(season)) }, ofCamps);
