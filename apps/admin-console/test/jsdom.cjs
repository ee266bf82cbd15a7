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
