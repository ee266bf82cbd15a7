import { Entity } from 'typeorm';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const keyProbe = sealedColumn('setup_salt.key_probe', ['id']);

/** One row, created with its table: makes this installation's set-up code unique, and knows its data key. */
@Entity('setup_salt')
export class SetupSaltEntity extends c.columns({
  id: c.primary(c.integer()),
  salt: c.code(64),
  /** Null until the first start. */
  keyProbe: c.orNull(c.sealed()),
}) {}

personalData(SetupSaltEntity, {
  columns: {},
  notPersonal: { 'a fixed text, to try the data key on': ['keyProbe'] },
});
