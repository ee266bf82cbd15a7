import { cardByToken } from '../../resources/cards';
import {
  type ApiReply,
  type Appearance,
  type ConfirmRequest,
  type FontSource,
  type FromCardFrame,
  type ToCardFrame,
} from '../messages';
import { StripeApi } from '../stripe-api';
import { CardForm } from './card-form';
import { formatNumber } from './card-input';

/** The only window and origin this frame talks to: the sender of the first message. */
let page: string | undefined;

/** Before the first message the frame only announces that it has loaded, which is not secret. */
function tell(message: FromCardFrame): void {
  window.parent.postMessage(message, page ?? '*');
}

const form = new CardForm(document, () =>
  tell({ type: 'change', empty: form.isEmpty, complete: form.isComplete }),
);

window.addEventListener('message', (event: MessageEvent<ToCardFrame>) => {
  if (event.source !== window.parent || (page !== undefined && event.origin !== page)) return;
  const message = event.data;
  switch (message.type) {
    case 'init':
      page = event.origin;
      loadFonts(message.fonts);
      applyAppearance(message.appearance);
      return tell({ type: 'ready' });
    case 'update':
      return applyAppearance(message.appearance);
    case 'focus':
      return form.focus();
    case 'blur':
      return form.blur();
    case 'clear':
      return form.clear();
    case 'validate':
      return tell({ type: 'reply', request: message.request, reply: validity() });
    case 'confirm':
      void confirm(message.confirm).then((reply) =>
        tell({ type: 'reply', request: message.request, reply }),
      );
  }
});

function validity(): ApiReply {
  const error = form.validate();
  return error ? { error: { type: 'validation_error', ...error } } : {};
}

async function confirm(request: ConfirmRequest): Promise<ApiReply> {
  const invalid = validity();
  if (invalid.error) return invalid;
  form.setBusy(true);
  const { clientSecret, publishableKey, params, billingDetails } = request;
  const api = new StripeApi(window.location.origin, publishableKey);
  const payment_method_data = { type: 'card', card: form.card, billing_details: billingDetails };
  const reply = await api.confirmPaymentIntent(clientSecret, { ...params, payment_method_data });
  form.setBusy(false);
  return reply;
}

document.getElementById('card')?.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'submit' });
});
window.addEventListener('focusin', () => tell({ type: 'focus' }));
window.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget === null) tell({ type: 'blur' });
});
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ type: 'escape' });
});
new ResizeObserver(() => tell({ type: 'resize', height: document.body.offsetHeight })).observe(
  document.body,
);

/** The four most useful cards in a demo; the control page lists them all. */
const offered = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
];
const list = document.getElementById('test-cards') as HTMLDetailsElement;
for (const token of [...offered, 'pm_card_threeDSecure2Required']) {
  const card = cardByToken(token);
  if (!card) continue;
  const button = document.createElement('button');
  button.type = 'button';
  const digits = document.createElement('span');
  digits.textContent = formatNumber(card.number);
  button.append(card.summary, digits);
  button.addEventListener('click', () => {
    form.fill(card.number);
    list.open = false;
    form.focus();
  });
  document.getElementById('test-card-list')?.append(button);
}

tell({ type: 'loaded' });

/** The variables of Stripe's Appearance API that this frame supports. */
const properties: Record<string, string> = {
  colorPrimary: '--color-primary',
  colorBackground: '--color-background',
  colorText: '--color-text',
  colorTextSecondary: '--color-text-secondary',
  colorTextPlaceholder: '--color-text-placeholder',
  colorDanger: '--color-danger',
  fontFamily: '--font-family',
  fontSizeBase: '--font-size-base',
  borderRadius: '--border-radius',
  spacingUnit: '--spacing-unit',
};

function applyAppearance({ theme, variables = {} }: Appearance): void {
  const { style, dataset } = document.documentElement;
  dataset.theme = theme === 'night' ? 'night' : 'stripe';
  for (const [variable, property] of Object.entries(properties)) {
    const value = variables[variable];
    if (value === undefined) style.removeProperty(property);
    else style.setProperty(property, value);
  }
}

/** Loads only fonts given by a file. A font that fails to load must not prevent payment. */
function loadFonts(fonts: FontSource[]): void {
  for (const { family, src, weight = 'normal', style = 'normal' } of fonts) {
    if (!family || !src) continue;
    const font = new FontFace(family, src, { weight, style });
    font.load().then(
      () => document.fonts.add(font),
      () => {},
    );
  }
}
