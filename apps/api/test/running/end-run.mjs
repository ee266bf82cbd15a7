import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createConnection } from 'mysql2/promise';

/** After a run of Jest: deletes the template databases of its workers. */
export default async function endRun() {
  const folder = process.env['TEMPLATES'] ?? '';
  for (const name of readdirSync(folder)) {
    const { url } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    await drop(url);
  }
  rmSync(folder, { recursive: true });
}

/** @param {string} address */
async function drop(address) {
  if (address.startsWith('sqlite:')) {
    return rmSync(dirname(address.slice('sqlite:'.length)), { recursive: true });
  }
  const url = new URL(address.replace(/^mariadb:/, 'mysql:'));
  const name = url.pathname.slice(1);
  url.pathname = '/';
  const connection = await createConnection({ uri: url.href });
  await connection.query(`DROP DATABASE ${name}`);
  await connection.end();
}
