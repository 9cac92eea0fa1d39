import { describe, expect, it } from '@jest/globals';
import { type MockSession, skillFacts, skills } from '@passerelle/contracts';
import { hoursAndMinutes, type MockEntry, mockExams } from './mock-exams.js';

const entriesOf = (mockId: string, status: 'available' | 'locked' = 'available'): MockEntry[] =>
  skills.map((skill) => ({
    mock_id: mockId,
    mock_name: `Examen ${mockId}`,
    category_name: skillFacts[skill].label,
    title: skillFacts[skill].label,
    description: '',
    duration: skillFacts[skill].durationSeconds,
    test: { id: skill, name: skill, status },
  }));
const sessionOf = (id: string, mockId: string, status: 'waiting' | 'open', finished = false) =>
  ({ id, mock_id: mockId, finished, parts: [{ status }, { status: 'waiting' }] }) as unknown as MockSession;

describe('the list of mock exams', () => {
  it('keeps its order and sums up the parts', () => {
    const list = mockExams([...entriesOf('b'), ...entriesOf('a', 'locked')], []);
    expect(list).toMatchObject([
      {
        id: 'b',
        name: 'Examen b',
        parts: 4,
        duration: 167 * 60,
        isLocked: false,
        underWay: null,
        durations: { oral_comprehension: 35 * 60 },
      },
      { id: 'a', isLocked: true, finished: null },
    ]);
  });
  it('says where one stands: begun, finished; a look at the overview begins nothing', () => {
    const states = (mockSessions: MockSession[]) =>
      mockExams(entriesOf('a'), mockSessions).map(({ underWay, finished }) => [
        underWay?.id,
        finished?.id,
      ])[0];
    expect(states([sessionOf('1', 'a', 'waiting'), sessionOf('9', 'z', 'open')])).toEqual([
      undefined,
      undefined,
    ]);
    expect(states([sessionOf('3', 'a', 'open'), sessionOf('2', 'a', 'open', true)])).toEqual(['3', '2']);
    expect(states([sessionOf('2', 'a', 'open', true), sessionOf('1', 'a', 'open', true)])).toEqual([
      undefined,
      '2',
    ]);
  });
  it('names the tests that are listed for practice too', () => {
    const [first, ...others] = entriesOf('a').map((entry) => ({
      ...entry,
      test: { ...entry.test, shared: false },
    }));
    const sharing = [{ ...first, test: { ...first?.test, shared: true } } as MockEntry, ...others];
    expect(mockExams(sharing, [])[0]?.shared).toEqual(['oral_comprehension']);
    expect(mockExams(entriesOf('a'), [])[0]?.shared).toEqual([]);
  });
  it('says how long it takes', () =>
    expect([hoursAndMinutes(167 * 60), hoursAndMinutes(35 * 60), hoursAndMinutes(7_200)]).toEqual([
      '2 h 47',
      '35 min',
      '2 h',
    ]));
});
