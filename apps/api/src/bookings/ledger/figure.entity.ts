import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';

/**
 * `bookings`, `revenue` of paid bookings by day of payment · `confirmed` paid bookings with expected children ·
 * `deleted` revenue of bookings deleted since · `tshirts` revenue by the seasons of the booking · `day-…` by camp day ·
 * `season-…` confirmed places and their bookings by season and day of payment.
 */
export type Measure =
  | 'bookings'
  | 'revenue'
  | 'confirmed'
  | 'deleted'
  | 'tshirts'
  | 'tshirts-vat'
  | 'day-places'
  | 'day-revenue'
  | 'day-vat'
  | 'day-cleared'
  | 'season-places'
  | 'season-bookings';

/**
 * A part of a sum that figures show: what a booking adds to it, or what many did, folded into one row. The sum of a
 * measure is that of its rows. Rows are only added, so bookings that are paid at the same moment don't wait for each
 * other.
 */
@Entity('figures')
@Index('ix_figures_sums', ['measure', 'subject', 'paidOn', 'amount'])
export class FigureEntity extends c.columns({
  id: c.id(),
  measure: c.code<Measure>(20),
  /** The UTC date of payment; with ` 23` in the last hour, which in summer is the next day in London. Or empty. */
  paidOn: c.code(13),
  /** The id of a camp day or season, or the ids of several seasons with commas; or empty. */
  subject: c.code(100),
  /** In pence, bookings or places. */
  amount: c.integer(),
}) {}
