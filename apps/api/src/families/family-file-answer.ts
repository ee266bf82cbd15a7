import { StreamableFile } from '@nestjs/common';
import { type FamilyExportQuery } from '@sunfield/contracts/people/families';
import { type Plain } from '../kernel/database/personal-data';
import { exportPage } from './export-page';

/** A download: a page for people, or the same data for machines. */
export function familyFileOf(data: Plain, format: FamilyExportQuery['format']): StreamableFile {
  const text =
    format === 'json' ? JSON.stringify(data, null, 2) : exportPage('What we hold about you', data);
  const type = format === 'json' ? 'application/json' : 'text/html';
  return new StreamableFile(Buffer.from(text), {
    type: `${type}; charset=utf-8`,
    disposition: `attachment; filename="family-data.${format}"`,
  });
}
