import { type ActivityRow } from '@sunfield/contracts/catalogue/catalogue-rows';

export interface ActivityValues {
  programmeName: string;
  bookingName: string;
  description: string;
  icon: string;
}

export const valuesOfActivity = (activity?: ActivityRow): ActivityValues => ({
  programmeName: activity?.programmeName ?? '',
  bookingName: activity?.bookingName ?? '',
  description: activity?.description ?? '',
  icon: activity?.icon ?? 'ball',
});

export const activityWords = (values: ActivityValues): Record<string, string> => ({
  'Name in the programme': values.programmeName,
  'Name in a booking': values.bookingName,
  Description: values.description,
  Picture: values.icon,
});
