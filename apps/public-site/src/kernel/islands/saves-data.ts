/** With data saver on, nothing is preloaded: the user may pay for every byte. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
