import type { ApiReply, ConfirmRequest, FromCardFrame, ToCardFrame } from './messages';

let framesMade = 0;

type Request = { type: 'validate' } | { type: 'confirm'; confirm: ConfirmRequest };

/** The page's side of the iframe in which the payer types the card. */
export class CardFrameClient {
  readonly iframe = document.createElement('iframe');
  private readonly waiting = new Map<number, (reply: ApiReply) => void>();
  private requests = 0;

  constructor(
    private readonly origin: string,
    private readonly onMessage: (message: FromCardFrame) => void,
  ) {
    framesMade += 1;
    const { iframe } = this;
    iframe.name = `__privateStripeFrame${framesMade}`;
    iframe.title = 'Secure payment input frame';
    iframe.src = `${origin}/endive/card-frame`;
    iframe.setAttribute('allow', 'payment *');
    iframe.setAttribute('frameborder', '0');
    // The frame has padding for its focus rings; negative margins line its fields up with the page's own.
    Object.assign(iframe.style, {
      border: '0',
      display: 'block',
      height: '236px',
      margin: '-4px',
      overflow: 'hidden',
      width: 'calc(100% + 8px)',
    });
    window.addEventListener('message', this.receive);
  }

  destroy(): void {
    window.removeEventListener('message', this.receive);
    this.iframe.remove();
    for (const answer of this.waiting.values()) answer({ error: unmounted });
    this.waiting.clear();
  }

  send(message: ToCardFrame): void {
    this.iframe.contentWindow?.postMessage(message, this.origin);
  }

  request(request: Request): Promise<ApiReply> {
    this.requests += 1;
    const number = this.requests;
    return new Promise((resolve) => {
      this.waiting.set(number, resolve);
      this.send({ ...request, request: number });
    });
  }

  private readonly receive = (event: MessageEvent<FromCardFrame>): void => {
    if (event.source !== this.iframe.contentWindow || event.origin !== this.origin) return;
    const message = event.data;
    if (message.type === 'resize') this.iframe.style.height = `${message.height}px`;
    if (message.type !== 'reply') return this.onMessage(message);
    this.waiting.get(message.request)?.(message.reply);
    this.waiting.delete(message.request);
  };
}

const unmounted = {
  type: 'invalid_request_error',
  message: 'The Payment Element was removed from the page before the payment was done.',
};
