/** The specified programme (section 3), as parents see it. */
export const stMarys = "St Mary's Catholic Primary School";
export const brecks = 'Brecks Community Hub';
export const treeton = 'Treeton Community Centre';

/** The venues' keys in the register's URL. */
export const venueKeys: Record<string, string> = {
  [stMarys]: 'st-marys',
  [brecks]: 'brecks',
  [treeton]: 'treeton',
};

export const monday = 'Monday, 27th October 2025';
export const tuesday = 'Tuesday, 28th October 2025';
export const wednesday = 'Wednesday, 29th October 2025';
export const thursday = 'Thursday, 30th October 2025';
