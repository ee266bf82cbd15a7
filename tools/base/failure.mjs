/** An error to show without a stack trace; its message includes the last lines of output. */
export class Failure extends Error {}
