import { Column, Entity, PrimaryColumn } from 'typeorm';
import { integer } from '../database/columns';

/** A single row that counts changes to all settings, which are read and saved together. */
@Entity('setting_version')
export class SettingVersionEntity {
  /** Always 1. */
  @PrimaryColumn(integer())
  id: number;

  @Column(integer())
  version: number;
}
