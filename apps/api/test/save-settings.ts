import { randomInt } from 'node:crypto';
import { type DataSource } from 'typeorm';
import { execute, inTransaction } from '../src/kernel/database/transaction';
import { SettingEntity } from '../src/kernel/settings/setting.entity';

/** Saves settings as they are stored, also ones that the console would refuse; undefined restores the default. */
export const saveSettings = (
  { dataSource }: { dataSource: DataSource },
  settings: Record<string, object | string | number | boolean | undefined>,
): Promise<void> =>
  inTransaction(dataSource, async (manager) => {
    for (const [key, value] of Object.entries(settings)) {
      if (value === undefined) await manager.delete(SettingEntity, { key });
      else await manager.upsert(SettingEntity, { key, value }, ['key']);
    }
    // Between tests the version starts again; one that an earlier test had would look unchanged.
    await execute(manager, 'UPDATE setting_version SET version = ?', [randomInt(1e6, 1e9)]);
  });
