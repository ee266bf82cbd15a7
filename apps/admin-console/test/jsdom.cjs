/** What Ant Design asks of a browser and jsdom lacks: a macrotask. */
globalThis.MessageChannel ??= class {
  port1 = { onmessage: undefined, close() {} };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })), close() {} };
};
