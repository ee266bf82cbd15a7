import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import type { Account } from './state/account';
import { answerChallenge, returnAddress } from './resources/three-d-secure';
import type { Challenge } from './state/objects';

const loopbackPages =
  'http://localhost:* http://*.localhost:* http://127.0.0.1:* https://localhost:*';

/** Our pages load nothing from other origins. Only the frames may be embedded, and only by pages on this machine. */
const policy = (frameAncestors: string): RequestHandler => {
  const value = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    'font-src *',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
  return (_req, res, next) => {
    res.set({ 'content-security-policy': value, 'referrer-policy': 'no-referrer' });
    next();
  };
};

/** The browser script, the card frame, the bank's 3-D Secure page, and the page that plays Stripe. */
export function createPages(account: Account, browserDir: string): Router {
  const router = express.Router();
  const page = (name: string): RequestHandler => {
    const file = join(browserDir, `${name}/index.html`);
    return (_req, res) => {
      if (existsSync(file))
        res.set('cache-control', 'no-cache').sendFile(file, { dotfiles: 'allow' });
      else res.status(503).type('text').send('Not built yet: npm run build in apps/stripe-sandbox');
    };
  };
  router.get('/_sandbox', policy("'none'"), page('control-page'));
  router.get('/endive/card-frame', policy(loopbackPages), page('card-frame'));
  router.get('/three-d-secure/:token', policy(loopbackPages), page('challenge-page'));
  router.get('/three-d-secure/:token/state', (req, res) => {
    const challenge = account.store.get('challenges', req.params.token);
    if (challenge) res.json(challengeState(account, challenge));
    else res.status(404).json({});
  });
  router.post('/three-d-secure/:token', express.json(), (req, res) => {
    const challenge = account.store.get('challenges', req.params.token);
    const { verdict } = (req.body ?? {}) as { verdict?: unknown };
    if (!challenge || (verdict !== 'complete' && verdict !== 'fail')) {
      res.status(400).json({});
      return;
    }
    answerChallenge(account, challenge, verdict);
    account.store.commit();
    res.json(challengeState(account, challenge));
  });
  const files = { index: false, cacheControl: false } as const;
  router.use('/endive', (_req, res, next) => {
    res.set({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' });
    next();
  });
  router.use('/endive', express.static(browserDir, files));
  return router;
}

function challengeState(account: Account, { id }: Challenge) {
  const challenge = account.store.get('challenges', id);
  const intent = account.store.get('payment_intents', challenge?.payment_intent ?? '');
  return {
    amount: intent?.amount ?? 0,
    currency: intent?.currency ?? 'gbp',
    is_open: challenge?.status === 'open' && intent?.status === 'requires_action',
    return_address: challenge ? returnAddress(account, challenge) : null,
  };
}
