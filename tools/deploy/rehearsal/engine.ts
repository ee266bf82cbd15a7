import { execa } from 'execa';
import { Failure } from '../../base/failure.mjs';

/** Runs docker, and returns its output. */
export async function docker(args: string[], options: { cwd?: string; input?: string } = {}) {
  const done = await execa('docker', args, {
    env: { DOCKER_BUILDKIT: '1', COMPOSE_PROGRESS: 'plain' },
    all: true,
    reject: false,
    ...options,
  });
  if (done.exitCode === 0) return done.stdout;
  const last = done.all?.split('\n').slice(-40).join('\n') ?? done.shortMessage;
  throw new Failure(`docker ${args.join(' ')}\n${last}`);
}

/** @returns in one line why nothing can be deployed here */
export async function whyNoEngine(): Promise<string | undefined> {
  const engine = await execa('docker', ['version', '--format', '{{.Server.Version}}'], {
    reject: false,
  });
  if (engine.exitCode !== 0) return 'There is no Docker engine here: `docker version` fails.';
  const compose = await execa('docker', ['compose', 'version', '--short'], { reject: false });
  const [major = 0, minor = 0] = compose.stdout.replace(/^v/, '').split('.').map(Number);
  if (compose.exitCode !== 0 || major < 2 || (major === 2 && minor < 24)) {
    return 'Docker Compose 2.24 or newer is needed here.';
  }
  return undefined;
}
