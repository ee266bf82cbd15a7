/** Child processes that never outlive us: each leads its own process group, and a stop ends the whole group. */
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { Failure } from './failure.mjs';
import { commandScript, root } from './workspace.mjs';
import type { ChildProcess } from 'node:child_process';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;
const isWindows = process.platform === 'win32';
const keptLines = 60;
/** As long as Docker waits: the API needs up to nine seconds. */
const graceMs = 10_000;
const lastWordsMs = 300;

interface Script {
  name: string;
  /** after `node` */
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** receives every line of output */
  onLine?: (line: string) => void;
}

/** Starts a Node script. */
export function startProcess({ name, args, env = process.env, cwd = root, onLine }: Script) {
  const lastLines: string[] = [];
  const hear = function* (line: unknown) {
    lastLines.push(String(line));
    if (lastLines.length > keptLines) lastLines.shift();
    onLine?.(String(line));
    // Lines are passed on and not kept: a server's output would fill the memory.
    yield* [];
  };
  const child = execa(process.execPath, ['--import', endWithParent, ...args], {
    cwd,
    env: { ...env, STARTED_BY: String(process.pid) },
    extendEnv: false,
    detached: !isWindows,
    ipc: true,
    stdin: 'ignore',
    stdout: hear,
    stderr: hear,
    buffer: false,
    reject: false,
  });
  /** settles once it has ended: its exit code, or the signal's name */
  const ended: Promise<string | number> = new Promise((resolve) => {
    void child.then(({ exitCode, signal, originalMessage }) =>
      resolve(exitCode ?? signal ?? originalMessage ?? 'never started'),
    );
    // A child process may keep the output stream open, so do not wait for it to close.
    child.once('exit', (code, signal) => setTimeout(resolve, lastWordsMs, code ?? signal));
  });
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    lastLines,
    /** A process that has ended receives nothing. */
    send: (message: string) => void child.send(message, () => {}),
    stop: () => stopGroup(child, ended),
  };
}

export type Process = ReturnType<typeof startProcess>;

/** Sends SIGTERM, waits, then sends SIGKILL. Settles when the whole group has ended. */
async function stopGroup(child: Pick<ChildProcess, 'pid' | 'kill'>, ended: Promise<unknown>) {
  signalGroup(child, 'SIGTERM');
  const gone = await Promise.race([ended.then(() => true), delay(graceMs, false, { ref: false })]);
  // Also ends processes that the leader started and left behind.
  signalGroup(child, 'SIGKILL');
  if (!gone) await ended;
}

function signalGroup(child: Pick<ChildProcess, 'pid' | 'kill'>, signal: NodeJS.Signals) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/** Runs a Node script to its end. */
export async function runToEnd({ signal, ...options }: Script & { signal?: AbortSignal }) {
  signal?.throwIfAborted();
  const running = startProcess(options);
  const abort = () => void running.stop();
  signal?.addEventListener('abort', abort, { once: true });
  const code = await running.ended;
  signal?.removeEventListener('abort', abort);
  if (signal?.aborted) {
    await running.stop();
    signal.throwIfAborted();
  }
  if (code !== 0) {
    throw new Failure(`${options.name} failed (${code}):\n${running.lastLines.join('\n')}`);
  }
}

/** Builds everything that has changed. */
export const buildAll = (options?: Partial<Parameters<typeof runToEnd>[0]>) =>
  runToEnd({
    name: 'The build',
    args: [commandScript('nx'), 'run-many', '-t', 'build', '--output-style=static'],
    env: { ...process.env, NX_TUI: 'false' },
    ...options,
  });
