/**
 * jsdom lays nothing out, takes seconds to cascade Ant Design's style sheets, and knows no
 * pseudo-elements: only the element’s inline styles are read here.
 */
globalThis.getComputedStyle = (element) => element.style;

/** What Ant Design asks of a browser and jsdom lacks: a macrotask. */
globalThis.MessageChannel ??= class {
  port1 = { onmessage: undefined, close() {} };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })), close() {} };
};

/** React notes for each element where it was made, with an Error, which only its warnings print. A tenth of the time. */
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
