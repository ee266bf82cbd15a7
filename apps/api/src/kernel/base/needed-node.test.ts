import { expect, it } from '@jest/globals';
import { checkNode } from './needed-node';

it.each(['20.20.2', '22.11.0', '9.0.0'])('Node %s is refused by a sentence', (version) => {
  expect(() => checkNode(version)).toThrow(
    `The API needs Node 24 or newer; this is Node ${version}.`,
  );
});

it.each(['24.0.0', '24.21.0', '100.1.0'])('Node %s is taken', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});
