import { expect, it } from '@jest/globals';
import { drawingOf } from './activity-drawings';
import { activityIcons } from './catalogue-rows';

it('has its own drawing for every activity that staff can choose', () => {
  const drawings = new Set(activityIcons.map((icon) => drawingOf(icon)));
  expect(drawings.size).toBe(activityIcons.length);
});

it('draws a ball where the name is not known', () => {
  expect(drawingOf('chess')).toBe(drawingOf('ball'));
  expect(drawingOf(undefined)).toBe(drawingOf('ball'));
});
