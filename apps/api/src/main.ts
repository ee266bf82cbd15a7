import 'reflect-metadata';
import { createApp } from './create-app';
import { parseConfig } from './kernel/config/config';
import { log } from './kernel/log/log';
import { StartError } from './kernel/start-error';

try {
  const config = parseConfig(process.env);
  const app = await createApp(config);
  app.enableShutdownHooks();
  await app.listen(config.port, config.host);
  log.info('the API is listening', { port: config.port });
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.error('the API could not start', error);
  // Open connections would keep a process alive that serves nobody.
  process.exit(1);
}
