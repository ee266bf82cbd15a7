import { createContext } from 'react';
import { NavigationType } from 'react-router-dom';

/**
 * How the current page was reached, read from the outer router: below `<Routes location>` the
 * navigation type is always `POP`.
 */
export const Arrival = createContext(NavigationType.Pop);
