/** What browsers have and jsdom lacks, and what takes jsdom or React long though no test reads it. */
const { setImmediate } = require('node:timers');
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
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
};
/** A separate macrotask, which a test's clock does not hold up. */
globalThis.MessageChannel ??= class {
  port1 = { onmessage: undefined, close() {} };
  port2 = {
    postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })),
    close() {},
  };
};
if (globalThis.Element) globalThis.Element.prototype.scrollIntoView ??= () => {};
if (globalThis.crypto) globalThis.crypto.randomUUID ??= require('node:crypto').randomUUID;

/**
 * jsdom compares an element and its ancestors with each rule of every style sheet when it is asked for a style, which
 * Testing Library does for each element of a page. Only inline styles are read here, and what HTML itself hides.
 */
if (globalThis.document) {
  const neverShown = /^(datalist|head|link|meta|noframes|param|rp|script|style|template|title)$/;
  const isHidden = (element) =>
    element.hasAttribute('hidden') ||
    neverShown.test(element.localName) ||
    (element.localName === 'input' && element.type === 'hidden') ||
    (element.localName === 'dialog' && !element.open);
  const { style: hidden } = globalThis.document.createElement('i');
  hidden.display = 'none';
  globalThis.getComputedStyle = (element) => (isHidden(element) ? hidden : element.style);
}

/** jsdom looks through the whole page for the labels of each field, which Testing Library asks for at each field of a page. */
if (globalThis.document) {
  const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
  const isOf = (field) => (label) =>
    label.htmlFor
      ? label.htmlFor === field.id
      : label.contains(field) && label.querySelector(labelable) === field;
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    Object.defineProperty(globalThis[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get() {
        return [...this.ownerDocument.getElementsByTagName('label')].filter(isOf(this));
      },
    });
  }
}

/** React makes an Error for each element, to say where it was made, which only the text of its warnings has. */
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
