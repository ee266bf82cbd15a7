import { expect, it } from '@jest/globals';
import { cutSecretLinks } from './email-log.service';

const sites = ['https://sunfield.example', 'http://admin.localhost:4300/'];
const cut = (text: string) => cutSecretLinks(text, sites);

it.each([
  [
    'See https://sunfield.example/booking-confirmation?booking_id=7&access=9f0c_-A.',
    'See https://sunfield.example/booking-confirmation?booking_id=7&access=…',
  ],
  [
    'https://SUNFIELD.example/x?access=9f0c&booking_id=7',
    'https://SUNFIELD.example/x?access=…&booking_id=7',
  ],
  [
    '(http://admin.localhost:4300/new-password#9f0c)',
    '(http://admin.localhost:4300/new-password#…',
  ],
  [
    'https://sunfield.example/p?unheard-of=9f0c\nBye',
    'https://sunfield.example/p?unheard-of=…\nBye',
  ],
])('cuts what is secret: %j', (text, read) => expect(cut(text)).toBe(read));

it.each([
  'https://sunfield.example/checkout?booking_id=7&amount=15.00&amendment=2',
  'http://admin.localhost:4300/admin?tab=enquiries',
  'https://maps.example/dir?api=1&destination=53.4,-1.2',
  'Nothing but words? Yes & no = fine',
])('leaves what opens nothing: %j', (text) => expect(cut(text)).toBe(text));
