import { describe, expect, it } from '@jest/globals';
import { suggestedAddress } from './mail-typos';

describe('the address that was probably meant', () => {
  it.each([
    ['sam@gmial.com', 'sam@gmail.com'],
    ['sam@gmail.con', 'sam@gmail.com'],
    ['sam@gmail.co', 'sam@gmail.com'],
    ['sam@gmail.co.uk', 'sam@gmail.com'],
    ['sam@gmal.com', 'sam@gmail.com'],
    ['Sam.O@Gnail.com ', 'Sam.O@gmail.com'],
    ['sam@hotmial.co.uk', 'sam@hotmail.co.uk'],
    ['sam@hotmail.co.ul', 'sam@hotmail.co.uk'],
    ['sam@hotmail.co', 'sam@hotmail.com'],
    ['sam@yaho.co.uk', 'sam@yahoo.co.uk'],
    ['sam@outlok.com', 'sam@outlook.com'],
    ['sam@iclould.com', 'sam@icloud.com'],
    ['sam@btinternet.co', 'sam@btinternet.com'],
  ])('of %s is %s', (typed, meant) => expect(suggestedAddress(typed)).toBe(meant));

  it.each([
    'sam@gmail.com',
    'sam@GMAIL.com',
    'sam@mail.com',
    'sam@ymail.com',
    'sam@hotmail.ca',
    'sam@hotmail.fr',
    'sam@yahoo.ie',
    'sam@live.ie',
    'sam@example.com',
    'sam@okafor.co.uk',
    'sam@gmail',
    'sam',
    '',
    '@',
  ])('of %s is not asked about', (typed) => expect(suggestedAddress(typed)).toBeUndefined());
});
