import { type Config } from '../kernel/config/config';
import { StartError } from '../kernel/start-error';
import { backUp } from './back-up';
import { age } from './backup-format';
import { restore } from './restore';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** `backup <file>` */
export async function runBackUp(config: Config, file: string | undefined): Promise<void> {
  const counts = await backUp(config, named(file, 'backup'));
  print(`${totalOf(counts)} rows of ${Object.keys(counts).length} tables are in ${file}.`);
}

/** `restore <file>`; exits with 1 where what was restored does not agree. */
export async function runRestore(config: Config, file: string | undefined): Promise<void> {
  const { counts, breaches } = await restore(config, named(file, 'restore'));
  print(`${totalOf(counts)} rows of ${Object.keys(counts).length} tables are restored.`);
  for (const breach of breaches) print(breach);
  if (breaches.length === 0) print('Places, money and statuses agree.');
  else process.exitCode = 1;
}

/** `backup-key`: what to keep safe, and what to configure. */
export async function printBackupKey(): Promise<void> {
  const { generateIdentity, identityToRecipient } = await age();
  const identity = await generateIdentity();
  print('# Keep this line in a file that is not on the server; without it no backup can be read.');
  print(identity);
  print('# Set this on the server. Whoever has it can write backups, and read none.');
  print(`# BACKUP_RECIPIENTS=${await identityToRecipient(identity)}`);
}

function named(file: string | undefined, command: string): string {
  if (file) return file;
  throw new StartError(`Say which file: npm run ${command} -- <file>`);
}

const totalOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
