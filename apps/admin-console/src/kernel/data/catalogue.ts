import { routeQuery } from '@sunfield/api-client/route-query';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { shows } from './shows';

/** The seasons on sale, their venues and camp days: the names for ids in bookings and registers. */
export const catalogueQuery = { ...routeQuery(readCatalogue), ...shows('bookings', 'seasons') };
