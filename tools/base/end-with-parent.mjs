/**
 * Loaded into every process that the tools start. When the parent ends for any reason (even a SIGKILL), the IPC
 * channel closes, and the process ends as on SIGTERM. Processes that it forks also load this file, but it ignores
 * them.
 */
if (process.channel && process.env.STARTED_BY === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
