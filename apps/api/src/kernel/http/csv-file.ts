import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** A download of rows. `name`: without its ending. `content`: text, its bytes, or a stream of them. */
export async function csvFile(
  name: string,
  content: Promise<string | Uint8Array | Readable>,
): Promise<StreamableFile> {
  const rows = await content;
  const options = {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  };
  if (rows instanceof Readable) return new StreamableFile(rows, options);
  return new StreamableFile(typeof rows === 'string' ? Buffer.from(rows) : rows, options);
}
