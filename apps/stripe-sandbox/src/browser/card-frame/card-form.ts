import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  cvcLength,
  digitsOf,
  expiryOf,
  formatExpiry,
  formatNumber,
  numberLength,
  type FieldError,
} from './card-input';

type FieldName = 'number' | 'expiry' | 'cvc';

const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unknown: 'Card',
};

/** The three card fields: formats input while the payer types and shows errors when a field loses focus. */
export class CardForm {
  private readonly inputs: Record<FieldName, HTMLInputElement>;

  constructor(
    private readonly root: Document,
    private readonly onChange: () => void,
  ) {
    const input = (name: FieldName) =>
      root.getElementById(`payment-${name}Input`) as HTMLInputElement;
    this.inputs = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
    const { number, expiry, cvc } = this.inputs;
    number.addEventListener('input', () => this.numberTyped());
    expiry.addEventListener('input', (event) => this.expiryTyped(isDeletion(event)));
    cvc.addEventListener('input', () => {
      cvc.value = digitsOf(cvc.value).slice(0, cvcLength(digitsOf(number.value)));
      this.typed('cvc');
    });
    for (const name of ['number', 'expiry', 'cvc'] as const) {
      this.inputs[name].addEventListener('blur', () => {
        if (this.inputs[name].value !== '') this.show(name, this.check(name));
      });
    }
  }

  get isEmpty(): boolean {
    return Object.values(this.inputs).every(({ value }) => value === '');
  }

  get isComplete(): boolean {
    return this.firstError() === undefined;
  }

  /** In the format that the API takes. */
  get card() {
    const { number, expiry, cvc } = this.inputs;
    const { month, year } = expiryOf(expiry.value);
    return { number: digitsOf(number.value), exp_month: month, exp_year: year, cvc: cvc.value };
  }

  fill(number: string): void {
    const nextYear = String(new Date().getFullYear() + 1).slice(2);
    this.inputs.number.value = formatNumber(number);
    this.inputs.expiry.value = `12 / ${nextYear}`;
    this.inputs.cvc.value = '1234'.slice(0, cvcLength(number));
    this.showBrand();
    for (const name of ['number', 'expiry', 'cvc'] as const) this.show(name, undefined);
    this.onChange();
  }

  clear(): void {
    for (const input of Object.values(this.inputs)) input.value = '';
    this.showBrand();
    this.onChange();
  }

  focus(): void {
    this.inputs.number.focus();
  }

  blur(): void {
    for (const input of Object.values(this.inputs)) input.blur();
  }

  setBusy(isBusy: boolean): void {
    for (const input of Object.values(this.inputs)) input.readOnly = isBusy;
  }

  /** Shows every error and focuses the first invalid field. */
  validate(): FieldError | undefined {
    const wrong = (['number', 'expiry', 'cvc'] as const).filter((name) => {
      const error = this.check(name);
      this.show(name, error);
      return error !== undefined;
    });
    const [first] = wrong;
    if (first === undefined) return undefined;
    this.inputs[first].focus();
    return this.check(first);
  }

  private firstError(): FieldError | undefined {
    return this.check('number') ?? this.check('expiry') ?? this.check('cvc');
  }

  private check(name: FieldName): FieldError | undefined {
    const { number, expiry, cvc } = this.inputs;
    if (name === 'number') return checkNumber(number.value);
    if (name === 'expiry') return checkExpiry(expiry.value, new Date());
    return checkCvc(cvc.value, number.value);
  }

  private show(name: FieldName, error: FieldError | undefined): void {
    const message = this.root.getElementById(`${name}-error`);
    if (message && message.textContent !== (error?.message ?? ''))
      message.textContent = error?.message ?? '';
    this.inputs[name].setAttribute('aria-invalid', String(error !== undefined));
  }

  private numberTyped(): void {
    const { number } = this.inputs;
    const beforeCaret = digitsOf(number.value.slice(0, number.selectionStart ?? 0)).length;
    const wasAtEnd = number.selectionStart === number.value.length;
    number.value = formatNumber(number.value);
    // Formatting adds and removes spaces, so keep the caret after the same digit.
    const caret = wasAtEnd ? number.value.length : positionAfter(number.value, beforeCaret);
    number.setSelectionRange(caret, caret);
    this.showBrand();
    this.typed('number');
    const isFull = digitsOf(number.value).length === numberLength(digitsOf(number.value));
    if (!isFull || !wasAtEnd) return;
    const error = this.check('number');
    if (error) this.show('number', error);
    else this.moveOn('number', 'expiry');
  }

  private expiryTyped(isDeleting: boolean): void {
    const { expiry } = this.inputs;
    expiry.value = formatExpiry(expiry.value, isDeleting);
    this.typed('expiry');
    if (isDeleting || digitsOf(expiry.value).length < 4) return;
    const error = this.check('expiry');
    if (error) this.show('expiry', error);
    else this.moveOn('expiry', 'cvc');
  }

  private moveOn(from: FieldName, to: FieldName): void {
    if (this.root.activeElement === this.inputs[from]) this.inputs[to].focus();
  }

  /** Hides an error as soon as the payer edits the field. */
  private typed(name: FieldName): void {
    this.show(name, undefined);
    this.onChange();
  }

  private showBrand(): void {
    const brand = brandOf(digitsOf(this.inputs.number.value));
    const icon = this.root.getElementById('brand');
    icon?.setAttribute('data-brand', brand);
    icon?.setAttribute('aria-label', brandNames[brand]);
  }
}

const isDeletion = (event: Event) =>
  event instanceof InputEvent && event.inputType.startsWith('delete');

function positionAfter(formatted: string, digits: number): number {
  let seen = 0;
  for (let position = 0; position < formatted.length; position += 1) {
    if (seen === digits) return position;
    if (/\d/.test(formatted[position] ?? '')) seen += 1;
  }
  return formatted.length;
}
