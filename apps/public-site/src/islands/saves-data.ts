/** Somebody pays for every byte, or has few: what they did not ask for waits until they do. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
