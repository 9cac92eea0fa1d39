import { documentKinds, levels, optionLetters, questionCount, skillFacts } from '@passerelle/contracts';
import * as z from 'zod';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens only');
const prose = z
  .string()
  .refine((text) => text.trim() !== '', 'must not be empty')
  .refine((text) => !/(?!\n)\p{Cc}/u.test(text), 'contains a control character');

/** `pack.yaml`: what the pack is and which sets it holds. */
export const PackHeader = z.strictObject({
  id: slug,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.0.0'),
  language: z.literal('fr'),
  title: prose,
  licence: prose,
  origin: prose,
  sets: z
    .array(
      z.string().regex(/^sets\/[a-z0-9-]+\.yaml$/, 'a file directly under sets/, such as sets/ce-1.yaml'),
    )
    .min(1),
});
export type PackHeader = z.infer<typeof PackHeader>;

/** Themes by which progress is shown. */
export const themes = [
  'administration',
  'commerce',
  'culture',
  'ecole',
  'environnement',
  'logement',
  'loisirs',
  'sante',
  'sciences',
  'technologie',
  'transport',
  'travail',
] as const;

const PackDocument = z.strictObject({
  kind: z.enum(documentKinds),
  /** Who speaks, or where it was published. */
  source: prose.optional(),
  title: prose.optional(),
  /** Paragraphs separated by an empty line; lines that start with `- ` are a list. */
  text: prose,
});
export type PackDocument = z.infer<typeof PackDocument>;

const Letter = z.enum(optionLetters);

/** The options are A, B, C … without a gap, and the key is one of them. */
const Options = z.partialRecord(Letter, prose).refine((options) => {
  const given = Object.keys(options).sort();
  return given.length >= 2 && given.every((letter, index) => letter === optionLetters[index]);
}, 'needs at least two options, lettered A, B, C … without a gap');

export const PackItem = z
  .strictObject({
    number: z.int().min(1).max(questionCount),
    level: z.enum(levels),
    theme: z.enum(themes),
    place: prose,
    document: PackDocument,
    question: prose,
    options: Options,
    key: Letter,
    explanation: prose,
  })
  .refine(({ options, key }) => options[key] !== undefined, {
    path: ['key'],
    message: 'is not one of the options',
  });
export type PackItem = z.infer<typeof PackItem>;

/** What a reader who had not seen the keys answered. */
const BlindReading = z
  .strictObject({
    reader: prose,
    date: z.iso.date(),
    answered: z.int().min(1).max(questionCount),
    agreed: z.int().min(0),
    doubts: z.array(z.int().min(1).max(questionCount)).default([]),
    /** Rank correlation (Spearman) of the reader's order of difficulty with the stated levels. */
    rank_correlation: z.number().min(-1).max(1).optional(),
    /** Questions whose wording was changed after the reading. */
    changed: z.array(z.int().min(1).max(questionCount)).default([]),
  })
  .refine(({ answered, agreed }) => agreed <= answered, {
    path: ['agreed'],
    message: 'is more than answered',
  });

/** `sets/*.yaml`: one written comprehension test. Oral sets come with their media in a later version of this schema. */
export const PackSet = z
  .strictObject({
    id: slug,
    skill: z.literal('written_comprehension'),
    number: z.int().min(1),
    name: prose,
    tier: z.int().min(0),
    open: z.boolean(),
    review: z.array(BlindReading),
    items: z.array(PackItem).min(1).max(questionCount),
  })
  .refine(({ name, skill, number }) => name.endsWith(`${skillFacts[skill].label} test ${number}`), {
    path: ['name'],
    message: 'must end with “<skill> test <number>”',
  })
  .superRefine(({ items }, context) => {
    const seen = new Set<number>();
    for (const [index, { number }] of items.entries()) {
      if (seen.has(number))
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'number'],
          message: `question ${number} stands twice`,
        });
      seen.add(number);
    }
  });
export type PackSet = z.infer<typeof PackSet>;
