import type { FromChallengePage } from '../messages';

interface ChallengeState {
  amount: number;
  currency: string;
  is_open: boolean;
  return_address: string | null;
}

/** True in an iframe over the shop's page, false when the payer was redirected here. */
const isFramed = window.parent !== window;
const element = (id: string) => document.getElementById(id) as HTMLElement;
const answers = ['test-source-authorize-3ds', 'test-source-fail-3ds'].map(
  (id) => element(id) as HTMLButtonElement,
);
let returnAddress: string | null = null;

async function state(init?: RequestInit): Promise<ChallengeState> {
  const path = window.location.pathname;
  const response = await fetch(init ? path : `${path}/state`, init);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as ChallengeState;
}

function show({ amount, currency, is_open, return_address }: ChallengeState): void {
  returnAddress = return_address;
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  element('amount').textContent = money.format(amount / 100);
  for (const button of answers) button.disabled = !is_open;
  if (!is_open)
    element('status').textContent = 'This payment is not waiting for an answer any more.';
}

function leave(outcome: FromChallengePage['outcome']): void {
  // Contains nothing secret: the page asks the API whether the payment succeeded.
  if (isFramed)
    window.parent.postMessage({ type: 'challenge', outcome } satisfies FromChallengePage, '*');
  else if (returnAddress) window.location.assign(returnAddress);
  else element('status').textContent = 'You can close this page.';
}

async function answer(verdict: 'complete' | 'fail'): Promise<void> {
  for (const button of answers) button.disabled = true;
  element('status').textContent = 'One moment …';
  try {
    const headers = { 'content-type': 'application/json' };
    const after = await state({ method: 'POST', headers, body: JSON.stringify({ verdict }) });
    returnAddress = after.return_address;
    leave('answered');
  } catch {
    element('status').textContent = 'That did not work. Please try again.';
    for (const button of answers) button.disabled = false;
  }
}

element('test-source-authorize-3ds').addEventListener('click', () => void answer('complete'));
element('test-source-fail-3ds').addEventListener('click', () => void answer('fail'));
element('close-3ds').addEventListener('click', () => leave('closed'));
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') leave('closed');
});
state().then(show, () => {
  element('status').textContent = 'This payment is not known here.';
  for (const button of answers) button.disabled = true;
});
element('test-source-authorize-3ds').focus();
