import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/routes';
import { type Input, Route } from '../../kernel/http/route';
import { CatalogueRows } from './catalogue-rows.service';
import { activities, questions, sessions, venues } from './row-kinds';

/** Venues, activities, sessions and questions about children, as staff edit them. */
@Controller()
export class CatalogueRowsController {
  constructor(private readonly rows: CatalogueRows) {}

  @Route(routes.listVenues)
  listVenues() {
    return this.rows.list(venues);
  }

  @Route(routes.addVenue)
  addVenue({ body: added, staff: by }: Input<typeof routes.addVenue>) {
    return this.rows.add(venues, { ...added, isArchived: false }, by);
  }

  @Route(routes.orderVenues)
  orderVenues({ body: { keys }, staff: by }: Input<typeof routes.orderVenues>) {
    return this.rows.order(venues, keys, by);
  }

  @Route(routes.changeVenue)
  changeVenue({
    params: { key },
    body: { version, ...facts },
    staff: by,
  }: Input<typeof routes.changeVenue>) {
    return this.rows.change(venues, key, { version, facts }, by);
  }

  @Route(routes.removeVenue)
  removeVenue({ params: { key }, staff: by }: Input<typeof routes.removeVenue>) {
    return this.rows.remove(venues, key, by);
  }

  @Route(routes.listActivities)
  listActivities() {
    return this.rows.list(activities);
  }

  @Route(routes.addActivity)
  addActivity({ body: added, staff: by }: Input<typeof routes.addActivity>) {
    return this.rows.add(activities, added, by);
  }

  @Route(routes.orderActivities)
  orderActivities({ body: { keys }, staff: by }: Input<typeof routes.orderActivities>) {
    return this.rows.order(activities, keys, by);
  }

  @Route(routes.changeActivity)
  changeActivity({
    params: { key },
    body: { version, ...facts },
    staff: by,
  }: Input<typeof routes.changeActivity>) {
    return this.rows.change(activities, key, { version, facts }, by);
  }

  @Route(routes.removeActivity)
  removeActivity({ params: { key }, staff: by }: Input<typeof routes.removeActivity>) {
    return this.rows.remove(activities, key, by);
  }

  @Route(routes.listSessions)
  listSessions() {
    return this.rows.list(sessions);
  }

  @Route(routes.addSession)
  addSession({ body: added, staff: by }: Input<typeof routes.addSession>) {
    return this.rows.add(sessions, added, by);
  }

  @Route(routes.orderSessions)
  orderSessions({ body: { keys }, staff: by }: Input<typeof routes.orderSessions>) {
    return this.rows.order(sessions, keys, by);
  }

  @Route(routes.changeSession)
  changeSession({
    params: { key },
    body: { version, ...facts },
    staff: by,
  }: Input<typeof routes.changeSession>) {
    return this.rows.change(sessions, key, { version, facts }, by);
  }

  @Route(routes.removeSession)
  removeSession({ params: { key }, staff: by }: Input<typeof routes.removeSession>) {
    return this.rows.remove(sessions, key, by);
  }

  @Route(routes.listDetailQuestions)
  listDetailQuestions() {
    return this.rows.list(questions);
  }

  @Route(routes.addDetailQuestion)
  addDetailQuestion({ body, staff: by }: Input<typeof routes.addDetailQuestion>) {
    return this.rows.add(questions, { ...body, isRetired: false }, by);
  }

  @Route(routes.orderDetailQuestions)
  orderDetailQuestions({ body: { keys }, staff: by }: Input<typeof routes.orderDetailQuestions>) {
    return this.rows.order(questions, keys, by);
  }

  @Route(routes.changeDetailQuestion)
  changeDetailQuestion({
    params: { key },
    body: { version, ...facts },
    staff: by,
  }: Input<typeof routes.changeDetailQuestion>) {
    return this.rows.change(questions, key, { version, facts }, by);
  }
}
