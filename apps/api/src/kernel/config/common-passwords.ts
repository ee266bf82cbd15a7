import { createRequire } from 'node:module';

/** The most commonly guessed passwords, without digits and symbols at their ends. */
const guessedFirst = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass welcome letmein qwerty qwertyui qwertyuiop qwertz asdfgh
   asdfghjkl zxcvbnm qazwsx abc abcd abcdef abcdefgh iloveyou princess sunshine football baseball basketball
   superman batman dragon monkey shadow master michael jordan liverpool arsenal chelsea charlie freedom whatever
   trustno starwars computer internet secret changeme default admin administrator root user test testing guest
   login owner manager staff summer winter spring autumn holiday holidays camp camps sport sports sunfield
   sunfielddemo opensesame correcthorsebatterystaple please forever hello access pokemon jennifer jessica thomas
   daniel ashley nicole andrew joshua matthew robert george hunter killer ginger cookie cheese chocolate butterfly
   flower purple orange yellow banana london england manchester united rangers celtic everton tottenham mustang
   harley ferrari mercedes samsung google facebook microsoft windows apple iphone android january february march
   april june july august september october november december monday tuesday wednesday thursday friday saturday
   sunday mypassword newpassword yourpassword thisismypassword password1password`
    .split(/\s+/)
    .filter(Boolean),
);
const minLetters = 5;

/** Sequences on the keyboard: rows and columns, digits, the alphabet. */
const walks = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);
const longestStride = 4;

/** Symbols that replace letters. */
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is commonly guessed, combines such passwords, repeats a few characters, follows a keyboard
 * sequence, is one of the given names with something appended, or is in the list of common passwords, with or without
 * something around it. Length and capitals don't help: "Password123!", "summercamp2026", "qwertyuiop12",
 * "abc123abc123", "P@ssw0rdP@ssw0rd", "Thunderb1rd-77".
 */
export function isCommon(password: string, names: string[]): boolean {
  const bare = password.toLowerCase().replace(/[\s_.-]/g, '');
  const core = bare.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (core === '' || new Set(bare).size < minLetters) return true;
  if (/^(.{1,8})\1+.{0,4}$/.test(bare) || isWalk(bare)) return true;
  if (listedPasswords().has(password.toLowerCase()) || isListed(bare)) return true;
  const folded = asLetters(bare);
  const known = new Set([
    ...guessedFirst,
    ...names.map((name) => name.toLowerCase().replace(/[^a-z]/g, '')).filter((name) => name !== ''),
  ]);
  return [bare, core, folded, folded.replace(/[^a-z]+/g, '')].some((each) => isMadeOf(each, known));
}

const asLetters = (text: string): string => [...text].map((each) => letters[each] ?? each).join('');

/**
 * Whether it is listed after removing some digits and symbols at its ends, with at least half of it left: in a long row
 * of digits, the word is not what would be guessed.
 */
function isListed(bare: string): boolean {
  const listed = listedPasswords();
  const first = bare.search(/[a-z]/);
  const afterLast = bare.length - (/[^a-z]*$/.exec(bare)?.[0].length ?? 0);
  for (let from = 0; from <= first; from += 1) {
    for (
      let to = Math.max(afterLast, from + Math.ceil(bare.length / 2));
      to <= bare.length;
      to += 1
    ) {
      const part = bare.slice(from, to);
      if (listed.has(part) || listed.has(asLetters(part))) return true;
    }
  }
  return false;
}

/** Keyboard sequences with few changes of direction. */
function isWalk(text: string): boolean {
  let turns = 0;
  for (let at = 0; at < text.length;) {
    const stride = walks.reduce((longest, walk) => Math.max(longest, stepsOf(text, at, walk)), 1);
    at += stride;
    turns += 1;
  }
  return turns <= Math.ceil(text.length / longestStride);
}

function stepsOf(text: string, from: number, walk: string): number {
  let steps = 1;
  while (from + steps < text.length && walk.includes(text.slice(from, from + steps + 1)))
    steps += 1;
  return steps;
}

/** Only known words and digits, one after the other. */
function isMadeOf(text: string, known: ReadonlySet<string>): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = Array.from({ length: end }, (_, from) => from).some((from) => {
      const part = text.slice(from, end);
      return reached[from] && (known.has(part) || /^[^a-z]$/.test(part));
    });
  }
  return reached[text.length] ?? false;
}

const require = createRequire(import.meta.url);
let listed: ReadonlySet<string> | undefined;

/**
 * Some 49,000 passwords from breaches, in lower case. Loaded when a password is first chosen and then kept: loading
 * takes 50 ms, which would otherwise delay every start of the API.
 */
export function listedPasswords(): ReadonlySet<string> {
  if (!listed) {
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    listed = new Set(dictionary['passwords-common']);
  }
  return listed;
}
