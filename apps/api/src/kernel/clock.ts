import { Injectable } from '@nestjs/common';

/**
 * The only source of "now" in the application, so that tests can move time. Timestamps in the
 * database come from here too, never from the database's own clock.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
