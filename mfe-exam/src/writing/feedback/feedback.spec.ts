import { describe, expect, it } from '@jest/globals';
import { feedbackOf } from './feedback.js';

const letter = `Bonjour Karim, tu vas bien ? D'abord, merci pour ton message. Hier, j'ai visité l'appartement et je suis allé voir le voisin.
Les voisins étaient gentils, mais le loyer est cher. En plus, l'appartement n'a pas de balcon. C'est pas grave, parce que le quartier est calme.
Je voudrais signer demain ; j'habiterai donc près de chez toi. Mon voisin viendra t'aider. L'appartement sera libre en mai.`;

describe('what is counted in a text', () => {
  const feedback = feedbackOf(letter);

  it('is its words and sentences, and the words that come back', () => {
    expect(feedback.words).toBeGreaterThan(60);
    expect(feedback.sentences).toBe(9);
    expect(feedback.repeated).toEqual([
      { word: 'appartement', times: 3 },
      { word: 'voisin', times: 3 },
    ]);
  });

  it('is its connectors, by what they do', () => {
    expect(feedback.connectors).toEqual([
      { does: 'Ordonner', words: ['d’abord'], times: 1 },
      { does: 'Ajouter', words: ['en plus'], times: 1 },
      { does: 'Donner une cause', words: ['parce que'], times: 1 },
      { does: 'Donner une conséquence', words: ['donc'], times: 1 },
      { does: 'Opposer', words: ['mais'], times: 1 },
    ]);
    expect(feedbackOf('Tout d’abord, le car part.').connectors).toEqual([
      { does: 'Ordonner', words: ['tout d’abord'], times: 1 },
      { does: 'Donner une cause', words: ['car'], times: 1 },
    ]);
  });

  it('is its tenses, as endings tell them', () => {
    expect(feedback.tenses).toEqual({ 'Passé composé': 2, Imparfait: 1, Futur: 3, Conditionnel: 1 });
    expect(
      feedbackOf('Il n’est jamais trop tard. C’est aussi une amie, elle est au lit.').tenses['Passé composé'],
    ).toBe(0);
    const none = { 'Passé composé': 0, Imparfait: 0, Futur: 0, Conditionnel: 0 };
    expect(
      feedbackOf('Jamais un Français ne parle anglais, mais il montre son bras : c’est vrai.').tenses,
    ).toEqual(none);
  });

  it('is how it speaks to its reader', () => {
    expect(feedback.register.tu).toBe(4);
    expect(feedback.register.vous).toBe(0);
    expect(feedback.register.withoutNe).toEqual(['c’est pas']);
    const formal = feedbackOf('Je ne peux pas venir. Veuillez accepter mes excuses, je vous prie.').register;
    expect(formal).toEqual({ tu: 0, vous: 1, familiar: [], withoutNe: [] });
    expect(feedbackOf('Ce truc est super.').register.familiar).toEqual(['truc', 'super']);
  });

  it('is nothing of an empty text', () => {
    expect(feedbackOf('')).toMatchObject({ words: 0, sentences: 0, repeated: [], connectors: [] });
  });
});
