const key = 'sunfield.setup-later';

/** Whether somebody has said, in this browser, that the set-up can wait. */
export const isPutOff = (): boolean => localStorage.getItem(key) !== null;

export const putOff = (): void => localStorage.setItem(key, 'yes');
