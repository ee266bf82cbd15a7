import { CardFrameClient } from './card-frame-client';
import { Emitter } from './emitter';
import { IntegrationError } from './integration-error';
import type { Appearance, ApiReply, ConfirmRequest, FontSource, StripeJsError } from './messages';
import type { FromCardFrame } from './messages';

export interface PaymentElementOptions {
  defaultValues?: { billingDetails?: Record<string, unknown> };
  [other: string]: unknown;
}

/** What the element needs to know about its group. */
interface ElementContext {
  origin: string;
  appearance(): Appearance;
  fonts: FontSource[];
  /** Resolves to why nothing can be paid, or undefined. */
  loadError(): Promise<StripeJsError | undefined>;
  destroyed(): void;
}

const elementType = 'payment';
const loadTimeout = 15_000;

/** The element with the card fields. As with Stripe, every event fires after the call that caused it returns. */
export class PaymentElement extends Emitter {
  private frame: CardFrameClient | undefined;
  private frameReady: Promise<void> = Promise.resolve();
  private markFrameReady: () => void = () => {};
  private isDestroyed = false;

  constructor(
    private readonly context: ElementContext,
    private options: PaymentElementOptions = {},
  ) {
    super();
  }

  get billingDetails(): Record<string, unknown> | undefined {
    return this.options.defaultValues?.billingDetails;
  }

  mount(target: string | HTMLElement): void {
    if (this.isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Create a new one.');
    const node = typeof target === 'string' ? document.querySelector(target) : target;
    if (!(node instanceof HTMLElement))
      throw new IntegrationError('element.mount(): there is no such DOM element on the page.');
    this.unmount();
    this.frameReady = new Promise((resolve) => (this.markFrameReady = resolve));
    const frame = new CardFrameClient(this.context.origin, (message) => this.receive(message));
    this.frame = frame;
    node.append(frame.iframe);
    setTimeout(() => void this.load(frame));
  }

  unmount(): void {
    this.frame?.destroy();
    this.frame = undefined;
  }

  destroy(): void {
    if (this.isDestroyed) return;
    this.unmount();
    this.isDestroyed = true;
    this.context.destroyed();
  }

  update(options: PaymentElementOptions): this {
    this.options = { ...this.options, ...options };
    return this;
  }

  /** Card is the only payment method, so there is nothing to collapse. */
  collapse(): this {
    return this;
  }

  focus(): void {
    this.frame?.iframe.focus();
    this.frame?.send({ type: 'focus' });
  }

  blur(): void {
    this.frame?.send({ type: 'blur' });
  }

  clear(): void {
    this.frame?.send({ type: 'clear' });
  }

  applyAppearance(): void {
    this.frame?.send({ type: 'update', appearance: this.context.appearance() });
  }

  validate(): Promise<ApiReply> {
    return this.mountedFrame().request({ type: 'validate' });
  }

  confirm(confirm: ConfirmRequest): Promise<ApiReply> {
    return this.mountedFrame().request({ type: 'confirm', confirm });
  }

  private mountedFrame(): CardFrameClient {
    if (this.frame) return this.frame;
    throw new IntegrationError(
      'Invalid value for elements: the Payment Element must be mounted before the payment is confirmed.',
    );
  }

  private async load(frame: CardFrameClient): Promise<void> {
    const isCurrent = () => this.frame === frame;
    if (!isCurrent()) return;
    this.emit('loaderstart', { elementType });
    const [error] = await Promise.all([
      this.context.loadError(),
      Promise.race([this.frameReady, timeout(loadTimeout)]),
    ]).catch(() => [frameDidNotLoad]);
    // Unmounted meanwhile (React mounts twice in development): ignore the stale result.
    if (!isCurrent()) return;
    if (error) {
      frame.iframe.style.display = 'none';
      this.emit('loaderror', { elementType, error });
    } else {
      this.emit('ready', { elementType });
    }
  }

  private receive(message: FromCardFrame): void {
    const { frame, context } = this;
    switch (message.type) {
      case 'loaded':
        frame?.send({ type: 'init', appearance: context.appearance(), fonts: context.fonts });
        return;
      case 'ready':
        return this.markFrameReady();
      case 'change': {
        const { empty, complete } = message;
        const value = { type: 'card' };
        return this.emit('change', { elementType, empty, complete, collapsed: false, value });
      }
      case 'submit':
        return frame?.iframe.closest('form')?.requestSubmit();
      case 'focus':
      case 'blur':
      case 'escape':
        return this.emit(message.type, { elementType });
      // Handled by the client.
      case 'reply':
      case 'resize':
        return;
    }
  }
}

const frameDidNotLoad: StripeJsError = {
  type: 'api_connection_error',
  message: 'The payment form could not be loaded. Please check your internet connection.',
};

const timeout = (milliseconds: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timed out')), milliseconds);
  });
