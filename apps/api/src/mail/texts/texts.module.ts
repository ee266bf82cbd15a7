import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../kernel/config/config';
import { TEXT_PROVIDER } from './text-provider';
import { TextReports } from './text-reports.service';
import { TextsController } from './texts.controller';
import { twilio } from './twilio';

/** Text messages: the provider, if one is configured, and what it reports. */
@Module({
  controllers: [TextsController],
  providers: [
    TextReports,
    {
      provide: TEXT_PROVIDER,
      inject: [CONFIG],
      useFactory: ({ twilio: configured }: Config) => (configured ? twilio(configured) : null),
    },
  ],
  exports: [TEXT_PROVIDER],
})
export class TextsModule {}
