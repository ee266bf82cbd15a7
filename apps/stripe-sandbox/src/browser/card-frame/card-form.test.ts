/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CardForm } from './card-form';

const html = readFileSync(join(__dirname, 'index.html'), 'utf8');
const field = (name: string) => document.getElementById(`payment-${name}Input`) as HTMLInputElement;
const error = (name: string) => document.getElementById(`${name}-error`)?.textContent;

function type(name: string, value: string): void {
  const input = field(name);
  input.focus();
  input.value = value;
  input.setSelectionRange(value.length, value.length);
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
}

let changes = 0;
let form: CardForm;
beforeEach(() => {
  document.documentElement.innerHTML = html;
  changes = 0;
  form = new CardForm(document, () => (changes += 1));
});

describe('the card fields', () => {
  it('have labels, names and ids that fit tests written for the real ones', () => {
    for (const [name, label] of [
      ['number', 'Card number'],
      ['expiry', 'Expiry date'],
      ['cvc', 'Security code'],
    ] as const) {
      expect(field(name).name).toBe(name);
      expect(field(name).labels?.[0]?.textContent).toBe(label);
    }
    expect(document.body.textContent).toContain('TEST PAYMENT – no real money');
  });

  it('go on by themselves from one to the next', () => {
    type('number', '4242424242424242');
    expect(document.activeElement).toBe(field('expiry'));
    type('expiry', '1240');
    expect(document.activeElement).toBe(field('cvc'));
    type('cvc', '1234');
    expect(field('cvc').value).toBe('123');
    expect([form.isComplete, form.isEmpty, changes]).toEqual([true, false, 3]);
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
    expect(form.card).toEqual(card);
  });

  it('show every error when asked, and put the cursor into the first', () => {
    expect(form.validate()).toEqual({
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
    expect(document.activeElement).toBe(field('number'));
    expect(error('expiry')).toBe("Your card's expiry date is incomplete.");
    expect(error('cvc')).toBe("Your card's security code is incomplete.");
    expect(field('cvc').getAttribute('aria-invalid')).toBe('true');
  });

  it('tell of a wrong number when it is full, and forget it when it is mended', () => {
    type('number', '4242424242424241');
    expect(error('number')).toBe('Your card number is invalid.');
    expect(document.activeElement).toBe(field('number'));
    type('number', '424242424242424');
    expect(error('number')).toBe('');
  });

  it('say nothing about what one has only passed by', () => {
    field('number').focus();
    field('expiry').focus();
    expect(error('number')).toBe('');
  });

  it('keep the caret where a digit was put in the middle', () => {
    const number = field('number');
    number.value = '42942 4242';
    number.setSelectionRange(3, 3);
    number.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    expect([number.value, number.selectionStart]).toEqual(['4294 2424 2', 3]);
  });

  it('can be filled and cleared', () => {
    form.fill('378282246310005');
    expect(form.isComplete).toBe(true);
    expect(document.getElementById('brand')?.getAttribute('aria-label')).toBe('American Express');
    form.clear();
    expect(form.isEmpty).toBe(true);
  });
});
