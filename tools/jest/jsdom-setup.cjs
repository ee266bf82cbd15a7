/** What browsers have and jsdom lacks. */
const { TextEncoder, TextDecoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.matchMedia ??= (media) => ({
  matches: false,
  media,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
if (globalThis.Element) globalThis.Element.prototype.scrollIntoView ??= () => {};
if (globalThis.crypto) globalThis.crypto.randomUUID ??= require('node:crypto').randomUUID;
