import { Global, Module } from '@nestjs/common';
import { EventFollowers } from './event-followers';

/** Events and their followers. */
@Global()
@Module({ providers: [EventFollowers], exports: [EventFollowers] })
export class EventsModule {}
