/**
 * @typedef {object} Scene what a drill is given
 * @property {import('./stand.mjs').Stand} stand running
 * @property {import('./crowd.mjs').Crowd} crowd
 * @property {number} runs
 * @property {boolean} withoutGuard
 */
/**
 * @typedef {object} Drill
 * @property {string} name
 * @property {string} scenario
 * @property {string} guard what `--without-guard` takes away, so that the drill must fail
 * @property {number} runs in its short form
 * @property {boolean} [endsItsServer] it kills the database or changes its server, so it needs one of its own
 * @property {boolean} [onCluster] it needs a Galera cluster, whose nodes it breaks
 * @property {boolean} [startsItself] the replicas are not started before it
 * @property {number} [replicas]
 * @property {(withoutGuard: boolean, replica: number) => NodeJS.ProcessEnv} [env] of each replica of the API
 * @property {(withoutGuard: boolean) => string[]} [server] options of a MariaDB server
 * @property {(withoutGuard: boolean) => boolean} [isApiAdmin] the API has every right to the database, not only its own
 * @property {number} [diskMegabytes] the database has a disk of its own, which is so small
 * @property {number} [mayRepeat] how many emails may come once more under their own Message-ID, for each run
 * @property {(scene: Scene) => Promise<string[] | void>} run breaks things, and leaves the stand whole; may tell what
 *   else it found wrong, a sentence each
 */
export {};
