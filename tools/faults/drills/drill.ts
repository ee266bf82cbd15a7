import type { Stand } from '../../stand/stand.ts';
import type { Crowd } from '../../stand/crowd.ts';

/** the input of a drill */
export interface Scene {
  /** already running */
  stand: Stand;
  crowd: Crowd;
  runs: number;
  withoutGuard: boolean;
}
export interface Drill {
  name: string;
  scenario: string;
  /** what `--without-guard` disables, so that the drill must fail */
  guard: string;
  /** in its short form */
  runs: number;
  /** it kills the database or changes its server, so it needs a separate one */
  endsItsServer?: boolean;
  /** it needs a Galera cluster, because it breaks nodes */
  onCluster?: boolean;
  /** the drill starts the replicas itself */
  startsItself?: boolean;
  replicas?: number;
  /** of each replica of the API */
  env?: (withoutGuard: boolean, replica: number) => NodeJS.ProcessEnv;
  /** options of a MariaDB server */
  server?: (withoutGuard: boolean) => string[];
  /** the API has every right to the database */
  isApiAdmin?: (withoutGuard: boolean) => boolean;
  /** the size of a separate disk for the database */
  diskMegabytes?: number;
  /** how many emails per run may arrive again with the same Message-ID */
  mayRepeat?: number;
  /** breaks things, and leaves the stand working; may return further problems that it found, a sentence each */
  run: (scene: Scene) => Promise<string[] | void>;
}
