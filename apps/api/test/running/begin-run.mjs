import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before a run of Jest: a folder in which each worker notes its template database (`template-database.ts`). */
export default function beginRun() {
  process.env['TEMPLATES'] = mkdtempSync(join(tmpdir(), 'sunfield-templates-'));
}
