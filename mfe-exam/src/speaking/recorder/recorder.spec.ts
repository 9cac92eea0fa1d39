import { describe, expect, it } from '@jest/globals';
import { isSilent, levelOf } from './level.js';
import { microphoneMessages, microphoneProblemOf } from './microphone-problem.js';
import { recordingFileName } from './recording-file-name.js';

describe('a recording', () => {
  it('names the downloaded file', () => {
    expect(recordingFileName(2, 'audio/webm;codecs=opus')).toBe('expression-orale-tache-2.webm');
    expect(recordingFileName(3, 'audio/mp4')).toBe('expression-orale-tache-3.m4a');
  });
});

describe('a microphone that does not record', () => {
  const thrown = (name: string) => microphoneProblemOf(new DOMException('', name));
  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['NotSupportedError', 'unsupported'],
    ['TypeError', 'failed'],
  ])('%s: %s, and the exercise goes on', (name, problem) => {
    expect(thrown(name)).toBe(problem);
    expect(microphoneMessages[thrown(name)].text).toMatch(/sans enregistrement/i);
  });
});

describe('the level', () => {
  it('is 0 for silence and 1 for the loudest', () => {
    expect(levelOf(new Float32Array(64))).toBe(0);
    expect(levelOf(new Float32Array(64).fill(1))).toBe(1);
  });
  it('of a quiet voice is seen', () => {
    const voice = levelOf(Float32Array.from({ length: 64 }, (_, index) => 0.05 * Math.sin(index)));
    expect(voice).toBeGreaterThan(0.3);
    expect(isSilent(voice)).toBe(false);
    expect(isSilent(levelOf(new Float32Array(64).fill(0.0005)))).toBe(true);
  });
});
