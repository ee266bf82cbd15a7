/** The pages that show the caught mail. */
import type { Message } from './mailbox.ts';
import type { Text } from './texts.ts';

export const listPage = (messages: Message[]) =>
  page(
    'Caught mail',
    messages,
    messages.length > 0
      ? '<p class="hint">Choose a message to read it.</p>'
      : '<p class="hint">Nothing caught yet. Every email that Sunfield sends will appear here, and goes nowhere else.</p>',
  );

export function messagePage(messages: Message[], message: Message) {
  const attachments = message.attachments.map(
    ({ filename, size }, index) =>
      `<li><a href="/messages/${message.id}/attachments/${index}">${escape(filename)}</a> ${kilobytes(size)}</li>`,
  );
  const html = message.html
    ? `<iframe title="Message" src="/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  return page(
    message.subject,
    messages,
    `<h2>${escape(message.subject || '(no subject)')}</h2>
    <dl>
      <dt>From</dt><dd>${escape(message.from)}</dd>
      <dt>To</dt><dd>${escape(message.toHeader)}</dd>
      <dt>Delivered to</dt><dd>${escape(message.to.join(', '))}</dd>
      <dt>Caught</dt><dd>${time(message)}</dd>
    </dl>
    ${attachments.length > 0 ? `<ul class="attachments" aria-label="Attachments">${attachments.join('')}</ul>` : ''}
    ${html}
    <details${html ? '' : ' open'}><summary>Plain text</summary><pre>${escape(message.text)}</pre></details>`,
    message.id,
  );
}

export const textsPage = (messages: Message[], texts: Text[]) =>
  page(
    'Caught text messages',
    messages,
    texts.length === 0
      ? '<p class="hint">No text messages yet.</p>'
      : `<h2>Text messages</h2>${texts
          .map(
            ({ to, body, createdAt }) =>
              `<article><strong>${escape(to)}</strong> ${time({ receivedAt: createdAt })}<pre>${escape(body)}</pre></article>`,
          )
          .join('')}`,
  );

/** @param content HTML */
function page(title: string, messages: Message[], content: string, openId?: string) {
  const rows = messages.map(
    (
      message,
    ) => `<li><a href="/messages/${message.id}"${message.id === openId ? ' aria-current="page"' : ''}>
      <strong>${escape(message.subject || '(no subject)')}</strong>
      <span>${escape(message.to.join(', '))}</span>${time(message)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/page.css">
<link rel="icon" href="data:,">
<script src="/page.js" defer></script>
</head>
<body data-newest="${messages[0]?.id ?? ''}">
<header>
  <h1><a href="/">Caught mail</a></h1>
  <p>${messages.length} ${messages.length === 1 ? 'message' : 'messages'}</p>
  <a href="/texts">Text messages</a>
  <button type="button" id="clear"${messages.length > 0 ? '' : ' hidden'}>Delete all</button>
</header>
<nav aria-label="Messages"><ul>${rows.join('')}</ul></nav>
<main>${content}</main>
</body>
</html>`;
}

function time({ receivedAt }: { receivedAt: string }) {
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(new Date(receivedAt));
  return `<time datetime="${receivedAt}">${shown}</time>`;
}

const kilobytes = (bytes: number) => `(${Math.max(1, Math.round(bytes / 1024))} kB)`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export const styles = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template: auto 1fr / minmax(16rem, 22rem) 1fr;
  font: 16px/1.5 system-ui, sans-serif; color: #17301f; background: #fbf7ec; }
header { grid-column: 1 / -1; display: flex; align-items: center; gap: 1rem; padding: 0.75rem 1.25rem;
  background: #14532d; color: #fff; }
h1 { margin: 0; font-size: 1.125rem; }
header a { color: inherit; text-decoration: none; }
header p { margin: 0; flex: 1; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; border: 1px solid #fff; border-radius: 0.5rem;
  background: none; color: inherit; cursor: pointer; }
nav { border-right: 1px solid #d9d2bd; background: #fff; overflow: auto; }
ul { margin: 0; padding: 0; list-style: none; }
nav a { display: grid; padding: 0.75rem 1.25rem; border-bottom: 1px solid #eee8d8; color: inherit; text-decoration: none; }
nav a:hover { background: #f4efe0; }
nav a[aria-current] { background: #e4f0e7; box-shadow: inset 4px 0 #14532d; }
nav span, nav time, dt, .hint { color: #4c6154; font-size: 0.875rem; }
:focus-visible { outline: 3px solid #b45309; outline-offset: -3px; }
main { padding: 1.25rem; min-width: 0; display: flex; flex-direction: column; gap: 1rem; }
h2 { margin: 0; font-size: 1.375rem; overflow-wrap: anywhere; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
main a { color: #14532d; }
.attachments { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
iframe { width: 100%; height: 70vh; border: 1px solid #d9d2bd; border-radius: 0.5rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: #fff; border: 1px solid #d9d2bd; border-radius: 0.5rem; }
@media (max-width: 50rem) {
  body { grid-template: auto auto 1fr / 1fr; }
  nav { border-right: 0; max-height: 14rem; border-bottom: 1px solid #d9d2bd; }
}
`;

/** Shows new mail as it arrives, without closing the open message. */
export const script = `
document.getElementById('clear').addEventListener('click', async () => {
  if (!confirm('Delete all caught mail?')) return;
  await fetch('/api/messages', { method: 'DELETE' });
  location.href = '/';
});
setInterval(async () => {
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (fresh.body.dataset.newest === document.body.dataset.newest) return;
  document.body.dataset.newest = fresh.body.dataset.newest;
  const parts = document.querySelector('main iframe') ? ['nav', 'header p'] : ['nav', 'header p', 'main'];
  for (const part of parts) document.querySelector(part).replaceWith(fresh.querySelector(part));
  document.getElementById('clear').hidden = fresh.getElementById('clear').hidden;
}, 2000);
`;
