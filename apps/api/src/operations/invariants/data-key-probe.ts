import { type DataSource, IsNull } from 'typeorm';
import { StartError } from '../../kernel/base/start-error';
import { SealedTextError } from '../../kernel/crypto/sealed-column';
import { keyProbe, SetupSaltEntity } from '../../staff/first-owner/setup-salt.entity';

const row = { id: 1 };

/**
 * The first start seals a text with its data key; each later one has to open it. Errors: `StartError` if none of the
 * keys in DATA_ENCRYPTION_KEY does, because then no note could be read, and new ones would be under another key.
 */
export async function probeDataKey(dataSource: DataSource): Promise<void> {
  const installations = dataSource.getRepository(SetupSaltEntity);
  // Of several replicas that start for the first time one writes.
  const isNew = { ...row, keyProbe: IsNull() };
  await installations.update(isNew, { keyProbe: keyProbe.seal(row, 'the data key') });
  const found = await installations.findOneBy(row);
  try {
    keyProbe.open(row, found?.keyProbe ?? '');
  } catch (error) {
    if (!(error instanceof SealedTextError)) throw error;
    throw new StartError(
      `DATA_ENCRYPTION_KEY is not the key that this data was sealed with: ${error.message}. Nothing was changed. Set it as it was. To replace it, put the new key first and keep the old one after a comma, until re-encrypt has run (docs/security.md).`,
    );
  }
}
