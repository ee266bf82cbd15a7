import { Failure } from '../base/failure.mjs';

export interface Kind {
  /** its two arguments */
  usage: string;
  makes: string;
  /** throws a Failure if `where` is unknown */
  make: (where: string, names: Names) => Made;
}
export interface Made {
  /** templates by the path they are written to */
  files: Record<string, string>;
  /** additions to existing files */
  lines: Record<string, Addition[]>;
  /** further placeholders */
  words?: Record<string, string>;
  /** a new test, to run first */
  test: string;
  /** what is left to do by hand */
  next: string[];
}
/** `before`: once, or with the flag `g` everywhere; the text may have placeholders */
export type Addition = [before: RegExp, add: string];

export type Names = ReturnType<typeof namesOf>;

/** One name in every spelling that templates use. @param name in kebab-case */
export function namesOf(name: string) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Failure(`The name is in kebab-case, such as lunch-choice: ${name}`);
  }
  const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1);
  const [first = '', ...others] = name.split('-');
  const camel = [first, ...others.map(capital)].join('');
  const words = name.replaceAll('-', ' ');
  return {
    name,
    camel,
    words,
    Pascal: capital(camel),
    Words: capital(words),
    snake: name.replaceAll('-', '_'),
    UPPER: name.replaceAll('-', '_').toUpperCase(),
  };
}
