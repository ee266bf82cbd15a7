import { Entity } from 'typeorm';
import * as c from '../database/columns';

/** A single row that counts changes to all settings, which are read and saved together. */
@Entity('setting_version')
export class SettingVersionEntity extends c.columns({
  /** Always 1. */
  id: c.primary(c.integer()),
  version: c.integer(),
}) {}
