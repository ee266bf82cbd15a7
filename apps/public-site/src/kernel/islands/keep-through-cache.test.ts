import { expect, jest, test } from '@jest/globals';
import { keepThroughCache } from './keep-through-cache';

const pageshow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('what a browser emptied when it brought the page back is there again', () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<input autocomplete="off"><input autocomplete="off"><input>';
  keepThroughCache(document);
  const [name, age, other] = document.querySelectorAll('input');
  name!.value = 'Ada';
  other!.value = 'Rosa';
  window.dispatchEvent(new Event('pagehide'));

  pageshow(true);
  name!.value = '';
  other!.value = '';
  age!.value = '9';
  jest.runAllTimers();
  expect([name!.value, age!.value, other!.value]).toEqual(['Ada', '9', '']);
});
