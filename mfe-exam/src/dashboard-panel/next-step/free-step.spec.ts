import { describe, expect, it } from '@jest/globals';
import type { TestEntry } from '@passerelle/contracts';
import { freeStep, freeStepText } from './free-step.js';

const test = (id: string, free: 'ready' | 'taken'): TestEntry => ({
  ...{ id, name: id, status: 'available', skill: 'oral_comprehension', number: 1 },
  ...{ questions: 39, duration: 2_100, free },
});

describe('the next step without a plan', () => {
  it.each([
    ['the proof of the mailbox', [test('co-1', 'ready')], false, 'prove'],
    ['a free test', [test('ce-1', 'taken'), test('co-1', 'ready')], true, 'free-test'],
    ['the plans, once they are passed', [test('ce-1', 'taken')], true, 'plans'],
    ['the plans, once they are passed, proven or not', [test('ce-1', 'taken')], false, 'plans'],
    ['a look around where none is free', [], true, 'discover'],
  ] as const)('is %s', (_, tests, isProven, kind) => expect(freeStep(tests, isProven).kind).toBe(kind));

  it('says what the test is, and whose mailbox waits', () => {
    const step = freeStep([test('co-1', 'ready')], true);
    expect(freeStepText(step, '')).toMatchObject({
      title: 'Passez votre test gratuit de Compréhension Orale',
      text: expect.stringMatching(/39.questions, 35.minutes, une fois/),
    });
    expect(freeStepText({ kind: 'prove' }, 'awa@exemple.org').text).toContain('awa@exemple.org');
  });
});
