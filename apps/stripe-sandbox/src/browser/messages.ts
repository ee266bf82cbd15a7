/** Messages between the page and the frames. They never contain card numbers, which stay in the frame. */

export interface Appearance {
  theme?: string;
  variables?: Record<string, string>;
}

export interface ConfirmRequest {
  clientSecret: string;
  publishableKey: string;
  /** Form parameters other than the card's: return_url, receipt_email, ... */
  params: Record<string, unknown>;
  billingDetails: Record<string, unknown> | undefined;
}

export type ToCardFrame =
  | { type: 'init'; appearance: Appearance; fonts: FontSource[] }
  | { type: 'update'; appearance: Appearance }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'validate'; request: number }
  | { type: 'confirm'; request: number; confirm: ConfirmRequest };

export interface FontSource {
  family?: string;
  src?: string;
  weight?: string;
  style?: string;
}

export type FromCardFrame =
  | { type: 'loaded' }
  | { type: 'ready' }
  | { type: 'resize'; height: number }
  | { type: 'change'; empty: boolean; complete: boolean }
  | { type: 'focus' | 'blur' | 'escape' | 'submit' }
  | { type: 'reply'; request: number; reply: ApiReply };

export type FromChallengePage = { type: 'challenge'; outcome: 'answered' | 'closed' };

export interface StripeJsError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  payment_intent?: PaymentIntentView;
  [detail: string]: unknown;
}

/** The part of a PaymentIntent that a browser may see. */
export interface PaymentIntentView {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: StripeJsError | null;
  next_action: {
    type: string;
    redirect_to_url?: { url: string };
    use_stripe_sdk?: { stripe_js: string };
  } | null;
  [detail: string]: unknown;
}

export type ApiReply =
  | { paymentIntent: PaymentIntentView; error?: undefined }
  | { paymentIntent?: undefined; error: StripeJsError }
  /** The fields are valid; nothing was sent. */
  | { paymentIntent?: undefined; error?: undefined };
