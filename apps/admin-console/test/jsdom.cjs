/** What Ant Design asks of a browser and jsdom lacks: styles of pseudo-elements, a macrotask. */
const computedStyle = globalThis.getComputedStyle.bind(globalThis);
globalThis.getComputedStyle = (element) => computedStyle(element);

globalThis.MessageChannel ??= class {
  port1 = { onmessage: undefined, close() {} };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })), close() {} };
};
