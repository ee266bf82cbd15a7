import { createContext } from 'react';
import { NavigationType } from 'react-router-dom';

/**
 * How the page that is shown was reached. Asked of the router itself: below `<Routes location>` its own
 * answer is always that the browser went there.
 */
export const Arrival = createContext(NavigationType.Pop);
