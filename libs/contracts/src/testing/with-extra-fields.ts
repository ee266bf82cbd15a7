import { jest } from '@jest/globals';

/**
 * Imported before anything else, adds two fields to the registry: one about a child, one about the booking. They exist
 * only in tests, which show with them that a new row is enough (decision 21).
 */

const extra = {
  kind: 'text',
  max: 500,
  seenBy: 'care',
  shownOn: ['drawer', 'register', 'registerPrint', 'registerFile', 'bookingPrint', 'bookingFile'],
  width: 20,
};

const extraFields = {
  swimming: {
    ...extra,
    of: 'child',
    sensitivity: 'personal',
    step: 'care',
    label: 'Swimming',
    title: 'Swimming level',
    noun: 'swimming level',
  },
  collector: {
    ...extra,
    of: 'parent',
    sensitivity: 'personal',
    step: 'more',
    label: 'Who collects',
    title: 'Collected by',
    noun: 'collectors',
  },
};

// Setup files may have loaded the registry.
jest.resetModules();
const registry = '@sunfield/contracts/kit/fields/person-fields';
jest.mock(registry, () => {
  const { personFields } = jest.requireActual<{ personFields: object }>(registry);
  return { personFields: { ...personFields, ...extraFields } };
});
