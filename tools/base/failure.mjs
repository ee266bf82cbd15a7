/** What went wrong, with its last words, to be shown without a stack trace. */
export class Failure extends Error {}
