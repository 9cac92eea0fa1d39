import { afterEach, expect, it, jest } from '@jest/globals';
import { forgetNotes, keepNotes, readNotes } from './device-notes.js';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('what the device remembers of an attempt is its own, changes by part, and goes with it', () => {
  keepNotes('one', { wasAsked: true });
  keepNotes('two', { marks: { q1: [[0, 4]] } });
  keepNotes('one', { marks: { q2: [[2, 3]] } });
  expect(readNotes('one')).toEqual({ wasAsked: true, marks: { q2: [[2, 3]] } });
  forgetNotes('one');
  expect([readNotes('one'), readNotes('two')]).toEqual([{}, { marks: { q1: [[0, 4]] } }]);
});

it('the latest dozen attempts are remembered', () => {
  for (let each = 0; each < 20; each += 1) keepNotes(`attempt-${each}`, { wasAsked: true });
  expect([readNotes('attempt-7'), readNotes('attempt-8')]).toEqual([{}, { wasAsked: true }]);
});

it('without a store, or with something else in it, nothing is remembered and nothing breaks', () => {
  localStorage.setItem('passerelle.exam.notes', '{"not":"ours"');
  expect(readNotes('one')).toEqual({});
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  keepNotes('one', { wasAsked: true });
  expect(readNotes('one')).toEqual({});
});
