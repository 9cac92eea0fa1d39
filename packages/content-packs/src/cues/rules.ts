import { optionLetters } from '@passerelle/contracts';
import { type Choice, creditOf } from './choice.js';
import { abstractions, negations, sharedPart, stemsOf } from './words.js';

type Asked = Omit<Choice, 'document' | 'number'>;
type Rule<C> = (choice: C) => number;

/** Ways to choose without understanding, and what each is worth on a question (0–1). These need no document. */
export const optionRules: Readonly<Record<string, Rule<Asked>>> = {
  longest: (choice) => creditOf(choice, (option) => option.length),
  shortest: (choice) => creditOf(choice, (option) => -option.length),
  'most abstract': (choice) => creditOf(choice, abstractions),
  'most negated': (choice) => creditOf(choice, negations),
  'most of the question': (choice) => {
    const asked = stemsOf(choice.question);
    return creditOf(choice, (option) => sharedPart(option, asked));
  },
  ...Object.fromEntries(
    optionLetters
      .slice(0, 4)
      .map((letter) => [`letter ${letter}`, ({ key }: Asked) => (key === letter ? 1 : 0)]),
  ),
};

/** And these do. */
export const documentRules: Readonly<Record<string, Rule<Choice>>> = {
  'fewest words of the document': (choice) => {
    const stems = stemsOf(choice.document);
    return creditOf(choice, (option) => -sharedPart(option, stems));
  },
  'most words of the document': (choice) => {
    const stems = stemsOf(choice.document);
    return creditOf(choice, (option) => sharedPart(option, stems));
  },
};
