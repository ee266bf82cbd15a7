import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

/** Sentences replaced by plain English. Documents are not searched. */
const retired = [
  'Cancel free of charge',
  'for half of its price',
  'after that nothing comes back',
  'Nothing to pay, and nothing comes back',
  'too late for money back',
  'All of its price',
  'of its price comes back',
  'no longer comes:',
  '} comes too',
  'only after you have seen what',
  'at a day to add it',
  'Choose what takes the place of',
  'Our camps are made for ages',
  'days of a child',
  'when two or more children come',
  'Your change waits',
  'email with what changed goes to',
  'The confirmation email goes to',
  'An email with all of it',
  'calendar file that is attached strikes',
  'is cancelled on ${',
  'We will never ask you for this code',
  'to somebody who should not have it',
  'part of it went missing',
  'a letter of the address',
  'Only the family may see who comes',
  'commits you to nothing',
  'commits nobody to anything',
  'What you told us is kept',
  'the parent was told, and may choose',
  'Whoever does not choose',
  'Money, if nobody moves',
  'give it back by hand',
  'given back by hand',
  'Note as given back',
  'Another charge than the policy',
  'It stands in the booking',
  'Work it out with this charge',
  'as it was until this is paid',
  'as there was nothing left to say',
  'read square brackets',
  'The name is the example’s',
  "'Take back'",
  '} is made',
  'from so many of them on',
  'for whoever comes to camps.',
  'not before its days',
  'everybody decides for themselves',
  'That you have read them is written down',
  'That you took it is written down',
  'Of it t-shirts',
  "'Kept',",
  'we make it for you',
  'is an owner since',
  'have a new second step since',
  'go to another address since',
  'go to this address no more',
  'to who had not paid',
  'to whose it is',
  'sold no more at once',
  'How far that is stands',
];

const appSource = /^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

test('no page, email or error of the product says one of the retired sentences', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => appSource.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(comments, '').replace(/\s+/g, ' ');
    return retired
      .filter((sentence) => text.includes(sentence))
      .map((sentence) => [file, sentence]);
  });
  expect(found).toEqual([]);
});
