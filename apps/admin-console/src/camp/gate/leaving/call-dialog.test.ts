import { expect, it } from '@jest/globals';
import { aRegisterChild } from '../../../../test/register-samples';
import { calleesOf } from './call-dialog';

it('calls the parent first, then the contacts in order, each number once', () => {
  const contacts = [
    'Dana Hughes (mother), 07700 900123',
    'Grace Hughes (grandmother), 01632 960 777',
    'Without a number',
  ].join('\n');
  const child = aRegisterChild({
    details: [{ key: 'emergencyContacts', title: 'Emergency contacts', text: contacts }],
    collectors: [
      { name: 'Ed Fox', relation: 'uncle', phone: '07700 900555' },
      { name: 'Kim Lee', relation: '', phone: '' },
    ],
  });
  expect(calleesOf(child).map(({ who, phone }) => `${who} ${phone}`)).toEqual([
    'Dana Hughes 07700 900123',
    'Grace Hughes (grandmother) 01632 960 777',
    'Ed Fox (uncle) 07700 900555',
  ]);
});
