import { expect, it } from '@jest/globals';
import { filmPlayer } from './film-links';

it.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube-nocookie.com/embed/aqz-KE-bpKQ?'],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', 'youtube-nocookie.com/embed/aqz-KE-bpKQ?'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'youtube-nocookie.com/embed/aqz-KE-bpKQ?'],
  ['https://vimeo.com/148751763', 'player.vimeo.com/video/148751763?autoplay=1&dnt=1'],
  ['https://vimeo.com/148751763/8d2a1b3c4d', 'video/148751763?autoplay=1&dnt=1&h=8d2a1b3c4d'],
])('finds the player of %s', (link, player) => {
  expect(filmPlayer(link)).toContain(player);
});

it.each([
  '',
  'our film',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/@sunfield',
  'https://www.youtube.com/watch?v="onload=',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)',
])('finds none of %j', (link) => {
  expect(filmPlayer(link)).toBeUndefined();
});
