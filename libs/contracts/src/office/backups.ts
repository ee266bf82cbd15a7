import * as z from 'zod/mini';

/**
 * `off` nothing says for whom backups are · `none` no good one is known · `old` the last good one is too old ·
 * `failed` the last one failed, and the one before is recent.
 */
export const backupStates = ['off', 'none', 'old', 'failed', 'ok'] as const;
export type BackupState = (typeof backupStates)[number];

/** `GET /api/admin/backups`: the last good backup, and the last one where it failed. */
export const BackupsSchema = z.object({
  state: z.enum(backupStates),
  good: z.nullable(
    z.object({
      at: z.string(),
      bytes: z.int(),
      rows: z.int(),
      /** Its path on the machine that made it. */
      file: z.string(),
      machine: z.string(),
    }),
  ),
  /** null where a good one came after it. */
  failed: z.nullable(z.object({ at: z.string(), why: z.string() })),
  /** Older than this the last good one is too old. */
  maxAgeHours: z.int(),
  /** Backups in the configured folder are deleted after so many days; null where there is no such folder. */
  keepDays: z.nullable(z.int()),
});
export type Backups = z.infer<typeof BackupsSchema>;
