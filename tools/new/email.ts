import { Failure } from '../base/failure.mjs';
import type { Kind } from './kind.ts';

const folder = 'apps/api/src/bookings/emails';

export const email: Kind = {
  usage: 'parent|staff <name>',
  makes: 'an email about a booking',
  make(to, { name }) {
    if (to !== 'parent' && to !== 'staff')
      throw new Failure('An email is to a parent or to staff.');
    const isAlert = to === 'staff';
    if (isAlert !== name.endsWith('-alert')) {
      throw new Failure('Emails to staff, and no others, have names that end in -alert.');
    }
    return {
      files: {
        [`${folder}/${name}.email.ts`]: `${to}.email.ts`,
        [`${folder}/${name}-email.int.test.ts`]: 'email.int.test.ts',
      },
      words: { to: isAlert ? 'staff@sunfield.example' : 'ngozi@example.com' },
      lines: {
        'libs/contracts/src/mail/emails.ts': [
          [
            isAlert ? /(?<=^ *'To staff': \{\n)/m : /(?<=^ *Bookings: \{\n)/m,
            `    '{{name}}': '{{Words}}${isAlert ? ' (to staff)' : ''}',\n`,
          ],
        ],
        'apps/api/src/bookings/bookings.module.ts': [
          [/^\n(\/\*\*[^]*?\*\/\n)?@/m, "import { {{camel}} } from './emails/{{name}}.email';\n"],
          [/(?<=emails\.add\(\s*\[[^\]]*?),?\s*\]/, ', {{camel}}'],
        ],
      },
      test: `${folder}/${name}-email.int.test.ts`,
      next: [
        `write its blocks, facts and an example of each kind in ${folder}/${name}.email.ts`,
        'move its name to another group if it is not about bookings: libs/contracts/src/mail/emails.ts',
        'send it: after an event (`after`, as in booking-confirmation.email.ts), or queue it (mail/outbox/queue-email.ts)',
        'see it in the console, under Email Wording; record what staff may reword in it: cd apps/api && WRITE_DOCS=1 npx jest emails.test',
        'deployed consoles do not know it yet: deploy them first or together, and accept it: npx nx build api && npm run contract:release',
        'record the year if it is sent there: cd apps/api && RECORD_YEAR=1 npx jest the-year',
      ],
    };
  },
};
