import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { AppModule } from './app.module';
import { Clock } from './kernel/base/clock';
import type { Config } from './kernel/config/config';
import { prepareHttp } from './kernel/http/http';
import { configureLog, nestLog } from './kernel/log/log';
import { openApi } from './open-api';

/** The whole API, ready to listen: run by `main.ts` and by tests. */
export async function createApp(
  config: Config,
  options: { clock?: Clock; areJobsTimed?: boolean } = {},
): Promise<NestExpressApplication> {
  configureLog(config.logLevel, config.isProduction);
  const { clock = new Clock(), areJobsTimed = true } = options;
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.for({ config, clock, areJobsTimed }),
    { logger: nestLog, bodyParser: false, abortOnError: false },
  );
  prepareHttp(app, config);
  if (config.environment === 'development') {
    app.use('/api/openapi.json', (_request: Request, response: Response) =>
      response.json(openApi()),
    );
  }
  return app;
}
