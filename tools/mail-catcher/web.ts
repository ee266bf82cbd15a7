/** The caught mail for people (pages) and for tests (JSON). */
import express from 'express';
import { messagePage, listPage, styles, script, textsPage } from './pages.ts';
import { twilioApi, type Text } from './texts.ts';
import type { Mailbox, Message } from './mailbox.ts';

export function webServer(mailbox: Mailbox) {
  const texts: Text[] = [];
  const server = express();
  server.disable('x-powered-by');
  server.use((_, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:",
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  server.get('/health', (_, response) => void response.json({ status: 'ok' }));
  server.get('/page.css', (_, response) => void response.type('css').send(styles));
  server.get('/page.js', (_, response) => void response.type('js').send(script));
  server.get('/', (_, response) => void response.send(listPage(mailbox.list())));
  server.get('/texts', (_, response) => void response.send(textsPage(mailbox.list(), texts)));
  server.get('/api/texts', (_, response) => void response.json(texts));
  server.use('/2010-04-01/Accounts', twilioApi(texts));
  server.use('/api', json(mailbox, texts));
  server.use('/messages/:id', pagesOfOne(mailbox));
  return server;
}

function json(mailbox: Mailbox, texts: Text[]) {
  const router = express.Router();
  router.get('/messages', (request, response) => {
    const { to } = request.query;
    response.json(mailbox.list(typeof to === 'string' ? to : undefined).map(withoutContents));
  });
  router.delete('/messages', (_, response) => {
    mailbox.clear();
    texts.length = 0;
    response.sendStatus(204);
  });
  router.get('/messages/:id', (request, response) => {
    const message = mailbox.find(request.params.id);
    if (message) response.json(withoutContents(message));
    else response.status(404).json({ message: 'There is no such message.' });
  });
  return router;
}

function withoutContents(message: Message) {
  const attachments = message.attachments.map(({ filename, contentType, size }, index) => ({
    filename,
    contentType,
    size,
    path: `/messages/${message.id}/attachments/${index}`,
  }));
  return { ...message, attachments };
}

function pagesOfOne(mailbox: Mailbox) {
  const router = express.Router({ mergeParams: true });
  router.use((request, response, next) => {
    const { id } = request.params as { id: string };
    response.locals.message = mailbox.find(id);
    if (response.locals.message) next();
    else response.redirect('/');
  });
  router.get('/', (_, response) => {
    response.send(messagePage(mailbox.list(), response.locals.message));
  });
  router.get('/html', (_, response) => {
    // An email may not run scripts and may only load images, wherever it is opened.
    response.set(
      'Content-Security-Policy',
      "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    response.send(`<base target="_blank">${response.locals.message.html}`);
  });
  router.get('/attachments/:index', (request, response) => {
    const attachment = response.locals.message.attachments[Number(request.params.index)];
    if (!attachment) return void response.sendStatus(404);
    response.attachment(attachment.filename).type(attachment.contentType);
    response.send(attachment.content);
  });
  return router;
}
