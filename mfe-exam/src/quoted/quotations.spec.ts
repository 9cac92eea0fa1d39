import { describe, expect, it } from '@jest/globals';
import { quotationsIn } from './quotations.js';

const text =
  'Recommandation\u00a0: Marc-André a travaillé ici. Il lui a fallu presque tout l’été pour y arriver. En cinq mois, je n’ai jamais eu à vérifier derrière lui. Je lui confierais les clés de ma maison.';

/** What is marked in the text and in the explanation. */
function marked(explanation: string, document = text, breaks: number[] = []) {
  const { inText, inExplanation } = quotationsIn(explanation, { text: document, breaks });
  const words = (of: string) => (each: (typeof inText)[number]) =>
    `${each.isKey ? 'key' : 'other'}: ${of.slice(...each.at)}`;
  return { text: inText.map(words(document)), explanation: inExplanation.map(words(explanation)) };
}

describe('the quotations of an explanation', () => {
  it('of the first sentence are the key’s, the others speak against the other options', () =>
    expect(
      marked(
        'Mme Roy n’a « jamais eu à vérifier derrière lui » et lui « confierait les clés ». Il n’apprend pas vite : il a fallu « Presque tout l’été ».',
      ),
    ).toEqual({
      text: ['other: presque tout l’été', 'key: jamais eu à vérifier derrière lui'],
      explanation: ['key: « jamais eu à vérifier derrière lui »', 'other: « Presque tout l’été »'],
    }));

  it('are found whatever their spaces, apostrophes and last points, and on both sides of what they leave out', () =>
    expect(
      marked("Elle le dit : «\u00a0je n'ai jamais […] derrière lui.\u00a0» Elle lui fait confiance.").text,
    ).toEqual(['key: je n’ai jamais', 'key: derrière lui']));

  it('are whole words, where one paragraph ends and the next begins too, and marked once', () => {
    const list = 'danse : à 16 hjudo, 8 ans : de 16 h à 17 hjudo, 10 ans';
    const quotation = 'On lit « judo, 8 ans : de 16 h à 17 h ».';
    expect(marked(quotation, list).text).toEqual([]);
    expect(marked(quotation, list, [0, 'danse : à 16 h'.length, list.indexOf('judo, 10')]).text).toEqual([
      'key: judo, 8 ans : de 16 h à 17 h',
    ]);
    expect(marked('« lui » et « lui ».').text).toEqual(['key: lui']);
    expect(marked('C’est « Marc-André ».').text).toEqual(['key: Marc-André']);
  });

  it('a point after « M. » ends no sentence; a quotation in a quotation is one', () =>
    expect(marked('M. Roy « a travaillé ici ». Non : « les « clés » de ma maison ».').text).toEqual([
      'key: a travaillé ici',
      'other: les clés de ma maison',
    ]));

  it('are none without an explanation, or where nothing of it is quoted', () => {
    expect(quotationsIn(null, { text }).inText).toEqual([]);
    expect(marked('Il est fiable (« ponctuel »).')).toEqual({ text: [], explanation: [] });
  });
});
