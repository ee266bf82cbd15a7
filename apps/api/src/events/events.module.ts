import { Global, Module } from '@nestjs/common';
import { EventFollowers } from './event-followers';

/** What happened, and who follows it. */
@Global()
@Module({ providers: [EventFollowers], exports: [EventFollowers] })
export class EventsModule {}
