import * as routes from '@sunfield/contracts/catalogue/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { CatalogueRows } from './catalogue-rows.service';
import { activities, questions, sessions, venues } from './row-kinds';

/** Venues, activities, sessions and questions about children, as staff edit them. */
export const CatalogueRowsController = controllerOf([CatalogueRows], (rows) => [
  answer(routes.listVenues, () => rows.list(venues)),
  answer(routes.addVenue, ({ body: added, staff: by }) =>
    rows.add(venues, { ...added, isArchived: false }, by),
  ),
  answer(routes.orderVenues, ({ body: { keys }, staff: by }) => rows.order(venues, keys, by)),
  answer(routes.changeVenue, ({ params: { key }, body: { version, ...facts }, staff: by }) =>
    rows.change(venues, key, { version, facts }, by),
  ),
  answer(routes.removeVenue, ({ params: { key }, staff: by }) => rows.remove(venues, key, by)),
  answer(routes.listActivities, () => rows.list(activities)),
  answer(routes.addActivity, ({ body: added, staff: by }) => rows.add(activities, added, by)),
  answer(routes.orderActivities, ({ body: { keys }, staff: by }) =>
    rows.order(activities, keys, by),
  ),
  answer(routes.changeActivity, ({ params: { key }, body: { version, ...facts }, staff: by }) =>
    rows.change(activities, key, { version, facts }, by),
  ),
  answer(routes.removeActivity, ({ params: { key }, staff: by }) =>
    rows.remove(activities, key, by),
  ),
  answer(routes.listSessions, () => rows.list(sessions)),
  answer(routes.addSession, ({ body: added, staff: by }) => rows.add(sessions, added, by)),
  answer(routes.orderSessions, ({ body: { keys }, staff: by }) => rows.order(sessions, keys, by)),
  answer(routes.changeSession, ({ params: { key }, body: { version, ...facts }, staff: by }) =>
    rows.change(sessions, key, { version, facts }, by),
  ),
  answer(routes.removeSession, ({ params: { key }, staff: by }) => rows.remove(sessions, key, by)),
  answer(routes.listDetailQuestions, () => rows.list(questions)),
  answer(routes.addDetailQuestion, ({ body, staff: by }) =>
    rows.add(questions, { ...body, isRetired: false }, by),
  ),
  answer(routes.orderDetailQuestions, ({ body: { keys }, staff: by }) =>
    rows.order(questions, keys, by),
  ),
  answer(
    routes.changeDetailQuestion,
    ({ params: { key }, body: { version, ...facts }, staff: by }) =>
      rows.change(questions, key, { version, facts }, by),
  ),
]);
