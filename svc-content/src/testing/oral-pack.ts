import type { ImportedPack } from '@passerelle/content-packs';
import { bandOf, optionLetters } from '@passerelle/contracts';

const questions = Array.from({ length: 6 }, (_, index) => ({
  id: `co-1-q0${index + 1}`,
  number: index + 1,
  ...bandOf(index + 1),
  theme: 'transport',
  place: 'Conakry',
  text: `Question ${index + 1}`,
  description: null,
  documentKind: null,
  image: null,
  imageAlt: null,
  audio: `/media/co-1/${index + 1}.m4a`,
  recording: null,
  options: optionLetters.slice(0, 4).map((value) => ({ value, text: `Choix ${value}` })),
  answer: 'A',
  explanation: 'Parce que A.',
  transcript: 'Une phrase entendue.',
}));

/** A short oral comprehension test, for the conditions that written comprehension does not have. */
export const oralPack: ImportedPack = {
  id: 'oral',
  version: '1.0.0',
  title: 'Oral',
  licence: 'CC0-1.0',
  origin: 'Tests',
  tests: [
    {
      id: 'co-1',
      number: 1,
      tier: 2,
      open: false,
      listed: true,
      set: {
        name: 'Compréhension Orale test 1',
        skill: 'oral_comprehension',
        duration: 35 * 60,
        questions,
        tasks: [],
        grid: null,
      },
    },
  ],
  mocks: [],
  placement: null,
  pages: [],
};
