const key = 'sunfield.setup-later';

/** Whether the set-up was postponed in this browser. */
export const isPutOff = (): boolean => localStorage.getItem(key) !== null;

export const putOff = (): void => localStorage.setItem(key, 'yes');
