import {
  Global,
  Module,
  StandardSchemaSerializerInterceptor,
  type DynamicModule,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type DataSourceOptions, DataSource } from 'typeorm';
import { AccessGuard } from './http/access';
import { Clock } from './base/clock';
import { CONFIG, type Config } from './config/config';
import { databaseOptions, openDatabase, type Schema } from './database/database';
import { configureEncryption } from './crypto/encryption';
import { ErrorFilter } from './http/error-filter';
import { FreshProofGuard } from './http/fresh-proof';
import { HealthController } from './http/health.controller';
import { Jobs, JobSettings } from './jobs/jobs';
import { Metrics } from './metrics/metrics';
import { migrate } from './database/migrate';
import { OriginGuard } from './http/origin.guard';
import { RateLimitGuard } from './http/rate-limit';
import { ReadyAnswers } from './http/ready-answers';
import { Readiness } from './http/readiness';
import { Shedding } from './http/shedding';
import { Stopping } from './http/stopping';
import { StartError } from './base/start-error';
import { ForgetExpired } from './erasures/forget-expired.service';
import { EventFollowers } from './events/event-followers';
import { Pictures } from './pictures/pictures.service';
import { PicturesController } from './pictures/pictures.controller';
import { DatabasePictureStore, PictureStore } from './pictures/picture-store';
import { S3PictureStore } from './pictures/s3-picture-store';
import { SettingsController, SiteController } from './settings/settings.controller';
import { SettingsService } from './settings/settings.service';

export interface KernelOptions {
  config: Config;
  schema: Schema;
  clock: Clock;
  areJobsTimed: boolean;
}

/**
 * What every feature builds on, injectable everywhere: `DataSource`, `Clock`, `Jobs`, `SettingsService`, `@Inject(CONFIG)`.
 *
 * A feature is one flat folder:
 * - `x.entity.ts` with columns from `columns.ts`, which `operations/schema/schema.ts` imports, and `x.migration.ts` (class
 *   name ends in 13 digits, which order it), which is listed there;
 * - `x.controller.ts`: `controllerOf` its services, with an `answer` for each of its routes of libs/contracts;
 * - services by use case, over `DataSource` or the `manager` of `inTransaction`; failures are `AppError`;
 * - events are written with `recordEvent`, with a type from `kernel/events/event-types.ts`; reactions to an event, such as an
 *   email, are registered with `EventFollowers`;
 * - anything that reads personal data begins with `refuseUnless(staff, permission, venue?)`;
 * - it is listed in the module of its room;
 * - `x.int.test.ts` with `startApi()` from `apps/api/test/running/start-api.ts`.
 */
@Global()
@Module({})
export class KernelModule {
  static for({ config, schema, clock, areJobsTimed }: KernelOptions): DynamicModule {
    configureEncryption(config.encryptionKeys);
    return {
      module: KernelModule,
      imports: [database(config, schema, clock)],
      controllers: [HealthController, PicturesController, SiteController, SettingsController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Clock, useValue: clock },
        {
          provide: JobSettings,
          inject: [Stopping],
          useFactory: (stopping: Stopping): JobSettings => ({
            areTimed: areJobsTimed,
            stop: stopping.signal,
            isServing: () => stopping.isServing,
          }),
        },
        Stopping,
        Readiness,
        ReadyAnswers,
        Shedding,
        Jobs,
        Metrics,
        EventFollowers,
        ForgetExpired,
        Pictures,
        {
          provide: PictureStore,
          inject: [DataSource],
          useFactory: (dataSource: DataSource): PictureStore => pictureStore(config, dataSource),
        },
        SettingsService,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: StandardSchemaSerializerInterceptor },
        // In this order, so that a page of another site doesn't learn who may do what.
        { provide: APP_GUARD, useClass: OriginGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: FreshProofGuard },
      ],
      exports: [
        CONFIG,
        Clock,
        EventFollowers,
        Jobs,
        JobSettings,
        Metrics,
        Pictures,
        Readiness,
        ReadyAnswers,
        SettingsService,
        Shedding,
        Stopping,
        TypeOrmModule,
      ],
    };
  }
}

/** Where pictures are kept: with a bucket there, and without it in the database, which needs no further service. */
function pictureStore({ s3, pictureBucket }: Config, dataSource: DataSource): PictureStore {
  const inDatabase = new DatabasePictureStore(dataSource);
  return s3 && pictureBucket ? new S3PictureStore(s3, pictureBucket, inDatabase) : inDatabase;
}

const database = (config: Config, schema: Schema, clock: Clock) =>
  TypeOrmModule.forRootAsync({
    useFactory: async () => ({
      ...(await databaseOptions(config, schema)),
      // Nest would retry for half a minute an error that waiting cannot fix.
      toRetry: (error) => !(error instanceof StartError),
    }),
    dataSourceFactory: async (options) => {
      const dataSource = await openDatabase(options as DataSourceOptions);
      try {
        await migrate(dataSource);
        await clock.agreeWith(dataSource);
      } catch (error) {
        await dataSource.destroy();
        throw error;
      }
      return dataSource;
    },
  });
