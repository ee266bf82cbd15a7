import { inspect } from 'node:util';
import { red } from './progress.mjs';

/** An error to show without a stack trace; its message includes the last lines of output. */
export class Failure extends Error {}

/** Runs a command, which fails with its error's message, or with all of an error that no one expected. @param {() => Promise<unknown>} work */
export async function asCommand(work) {
  try {
    await work();
  } catch (error) {
    console.error(red(error instanceof Failure ? error.message : inspect(error)));
    process.exitCode = 1;
  }
}
