import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { code, integer, text } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const keyProbe = sealedColumn('setup_salt.key_probe', ['id']);

/** One row, created with its table: makes this installation's set-up code unique, and knows its data key. */
@Entity('setup_salt')
export class SetupSaltEntity {
  @PrimaryColumn(integer())
  id: number;

  @Column(code(64))
  salt: string;

  /** Null until the first start. */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  keyProbe: SealedText | null;
}

personalData(SetupSaltEntity, {
  columns: {},
  notPersonal: { 'a fixed text, to try the data key on': ['keyProbe'] },
});
