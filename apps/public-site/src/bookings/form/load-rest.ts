import { later } from './sending/later';

/** What the form needs once it is sent: if the connection is lost by then, it is there. */
export const loadRest = () =>
  Promise.all([import('./booking-calls'), ...Object.values(later).map((load) => load())]);
