import { expect, it } from '@jest/globals';
import { recordingType } from './recording-type.js';

it.each([
  ['Chromium', ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'], 'audio/webm;codecs=opus'],
  ['an older Safari', ['audio/mp4', 'audio/mp4;codecs=mp4a.40.2'], 'audio/mp4;codecs=mp4a.40.2'],
  ['an old Firefox', ['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  ['a browser that records something else', ['video/x-matroska'], null],
])('the type of a recording of %s', (_browser, supported, type) => {
  expect(recordingType((asked) => supported.includes(asked))).toBe(type);
});
