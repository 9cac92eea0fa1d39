import { describe, expect, it } from '@jest/globals';
import { readOfferFigures, readSchoolFacts } from '@passerelle/contracts';
import { createPublicReplies, question } from './public-replies.js';

const offer = question(readOfferFigures);
const school = question(readSchoolFacts);

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the replies that public pages show', () => {
  it('are asked for once, whoever shows them, and are the same object until something changes', async () => {
    const asked: string[] = [];
    const replies = createPublicReplies({
      ask: async ({ address }) => {
        asked.push(address);
        return { placement_questions: 15 };
      },
      known: () => undefined,
    });
    expect(replies.get(offer)).toBe(replies.get(offer));
    replies.want(offer);
    replies.want(offer);
    expect(replies.get(offer)).toMatchObject({ isPending: true, isFetching: true });
    await settled();
    replies.want(offer);
    expect(replies.get(offer)).toMatchObject({
      data: { placement_questions: 15 },
      isPending: false,
    });
    expect(asked).toEqual([readOfferFigures.path]);
  });

  it('that came with the page are there at once, and are not asked for', async () => {
    const replies = createPublicReplies({
      ask: () => Promise.reject(new Error('nobody asks')),
      known: ({ address }) => (address === readSchoolFacts.path ? { name: 'École' } : undefined),
    });
    replies.want(school);
    await settled();
    expect(replies.get(school)).toMatchObject({
      data: { name: 'École' },
      isPending: false,
      isError: false,
    });
  });

  it('that fail say so and can be asked for again; an old one is better than none', async () => {
    const outcomes = [
      () => Promise.reject(new Error('down')),
      async () => 'first',
      () => Promise.reject(new Error('down')),
    ];
    const replies = createPublicReplies({
      ask: () => (outcomes.shift() as () => Promise<unknown>)(),
      known: () => undefined,
    });
    let changes = 0;
    const leave = replies.subscribe(() => {
      changes += 1;
    });
    replies.want(offer);
    await settled();
    expect(replies.get(offer)).toMatchObject({
      isError: true,
      error: new Error('down'),
      isFetching: false,
    });
    await replies.get(offer).refetch();
    expect(replies.get(offer)).toMatchObject({ data: 'first', isError: false });
    await replies.get(offer).refetch();
    expect(replies.get(offer)).toMatchObject({ data: 'first', isError: false, isFetching: false });
    leave();
    expect(changes).toBe(6);
  });
});
