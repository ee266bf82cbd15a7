import * as z from 'zod/mini';

/**
 * `off` backups have no recipient key configured · `none` no good backup is known · `old` the last good one is too old
 * · `failed` the last one failed, but the one before is recent.
 */
export const backupStates = ['off', 'none', 'old', 'failed', 'ok'] as const;
export type BackupState = (typeof backupStates)[number];

/** `GET /api/admin/backups`: the last good backup, and the last failure if it is more recent. */
export const BackupsSchema = z.object({
  state: z.enum(backupStates),
  good: z.nullable(
    z.object({
      at: z.string(),
      bytes: z.int(),
      rows: z.int(),
      /** Its path on the machine that made it. */
      file: z.string(),
      /** The bucket in which it is as well; null if it is only on that machine. */
      copiedTo: z.nullable(z.string()),
    }),
  ),
  /** Null if a good backup came later. */
  failed: z.nullable(z.object({ at: z.string(), why: z.string() })),
  /** The age from which the last good backup counts as too old. */
  maxAgeHours: z.int(),
  /** Backups in the configured folder are deleted after this many days; null if no folder is configured. */
  keepDays: z.nullable(z.int()),
});
export type Backups = z.infer<typeof BackupsSchema>;
