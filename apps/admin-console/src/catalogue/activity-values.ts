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

export const activityLabels: Record<keyof ActivityValues, string> = {
  programmeName: 'Name in the programme',
  bookingName: 'Name in a booking',
  description: 'Description',
  icon: 'Picture',
};
