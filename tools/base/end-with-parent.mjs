/**
 * Loaded into every process the tools start: when the starter is gone, however it went (a SIGKILL
 * included), its channel closes, and the process ends as if it had been asked to. What such a process
 * forks itself inherits this file, and is left alone.
 */
if (process.channel && process.env.STARTED_BY === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
