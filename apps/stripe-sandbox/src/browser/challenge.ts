import type { FromChallengePage } from './messages';

/**
 * Shows the bank's page over ours until the payer completes or closes it.
 *
 * Styles are set through the CSSOM because the page's policy may forbid style attributes.
 */
export function showChallenge(url: string): Promise<FromChallengePage['outcome']> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Your bank asks you to confirm this payment');
  Object.assign(dialog.style, {
    alignItems: 'center',
    background: 'rgba(10, 20, 30, 0.6)',
    border: '0',
    boxSizing: 'border-box',
    height: '100dvh',
    justifyContent: 'center',
    margin: '0',
    maxHeight: 'none',
    maxWidth: 'none',
    padding: '16px',
    width: '100vw',
  });
  const iframe = document.createElement('iframe');
  iframe.name = '__privateStripeFrameChallenge';
  iframe.id = 'challengeFrame';
  iframe.title = 'Payment authentication';
  iframe.src = url;
  Object.assign(iframe.style, {
    background: '#fff',
    border: '0',
    borderRadius: '12px',
    boxShadow: '0 20px 60px rgba(0, 0, 0, 0.35)',
    height: 'min(520px, 100%)',
    width: 'min(420px, 100%)',
  });
  dialog.append(iframe);
  document.body.append(dialog);
  dialog.showModal();
  // Set only now, because a closed dialog must stay hidden.
  dialog.style.display = 'flex';
  iframe.focus();

  return new Promise((resolve) => {
    const origin = new URL(url).origin;
    const finish = (outcome: FromChallengePage['outcome']) => {
      window.removeEventListener('message', receive);
      // Closing returns the focus to the element that had it before.
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    const receive = (event: MessageEvent<FromChallengePage>) => {
      if (event.source !== iframe.contentWindow || event.origin !== origin) return;
      if (event.data.type === 'challenge') finish(event.data.outcome);
    };
    window.addEventListener('message', receive);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('closed');
    });
  });
}
