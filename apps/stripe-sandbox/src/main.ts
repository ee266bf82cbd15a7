import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './state/config';
import { startSandbox } from './sandbox';

/** Runs the local Stripe as a separate process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const browserDir = fileURLToPath(new URL('./browser/', import.meta.url));
  const sandbox = await startSandbox(config, browserDir);
  console.log(`Local Stripe on http://localhost:${sandbox.port} (play it at /_sandbox)`);
  const end = () => void sandbox.stop().then(() => process.exit(0));
  process.once('SIGTERM', end).once('SIGINT', end);
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError || (error as { code?: string }).code === 'EADDRINUSE';
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
});
