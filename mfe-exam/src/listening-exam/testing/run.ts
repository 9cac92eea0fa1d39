import { jest } from '@jest/globals';
import type { Attempt, Question } from '@passerelle/contracts';
import { act, screen } from '@testing-library/react';
import type { FakeServer } from '../../attempt/testing/fake-server.js';
import { type Beginning, type Playing, present, questions } from '../../player/testing/play.js';

/** So many questions, each with a recording of a second; `withheld`: the set does not say where it can be heard. */
export function heardQuestions(count: number, { withheld = false } = {}): Question[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(questions[0] as Question),
    id: `q${index + 1}`,
    number: index + 1,
    text: `Que dit l’annonce ${index + 1} ?`,
    description: null,
    audio: withheld ? null : `/media/q${index + 1}.mp3`,
    recording: {
      sources: withheld ? [] : [{ url: `/media/q${index + 1}.mp3`, type: 'audio/mpeg' }],
      seconds: 1,
      synthetic: true,
      kind: 'annonce' as const,
    },
  }));
}

/** The page’s time passes, by steps, and what follows from each. */
export async function pass(ms: number, step = 250): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, step)));
    // The device’s store goes on by itself.
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
}

/** Every recording plays for a second, as soon as it is asked to; « hold » keeps it from ending. */
export function soundsOfASecond(): { hold: boolean; played: string[] } {
  const sounds = { hold: false, played: [] as string[] };
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function played(
    this: HTMLMediaElement,
  ) {
    sounds.played.push(`${this.getAttribute('src')} from ${this.currentTime}`);
    this.dispatchEvent(new Event('playing'));
    if (!sounds.hold) setTimeout(() => this.dispatchEvent(new Event('ended')), 1_000);
  });
  return sounds;
}

/** An exam of so many questions, before a candidate who touches nothing. */
export async function runExam(
  count: number,
  more: Partial<Attempt> = {},
  { withheld = false, ...beginning }: Beginning & { withheld?: boolean } = {},
  before?: (server: FakeServer) => void,
): Promise<Playing> {
  const attempt = { skill: 'oral_comprehension', mode: 'exam', ...more } as const;
  const set = { normal_questions: heardQuestions(count, { withheld }) };
  const playing = present({ ...beginning, attempt, set }, before);
  for (let turn = 0; turn < 40 && !screen.queryByRole('heading', { name: /^Question/ }); turn += 1)
    await pass(50);
  return playing;
}
