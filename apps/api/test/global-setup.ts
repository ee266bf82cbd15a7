import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what the files of one run share (`migrated-database.ts`), gone at its end. */
export default function makeFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-templates-'));
  process.env['SUNFIELD_TEST_TEMPLATES'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
