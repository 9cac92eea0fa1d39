import { optionLetters } from '@passerelle/contracts';
import { parse } from 'yaml';
import * as z from 'zod';

const Line = z.looseObject({ name: z.string().optional(), text: z.string().optional() });

/** What readers need of a set: a plan has no documents and no keys yet, and its options may be a list. */
const ReadableSet = z.looseObject({
  id: z.string(),
  items: z.array(
    z.looseObject({
      number: z.int(),
      level: z.string(),
      question: z.string(),
      options: z
        .union([z.array(z.string()), z.record(z.string(), z.string())])
        .transform(Object.values<string>),
      key: z
        .enum(optionLetters)
        .optional()
        .transform((key) => (key ? optionLetters.indexOf(key) : -1)),
      document: z
        .looseObject({ source: z.string().optional(), title: z.string().optional(), text: z.string() })
        .optional(),
      audio: z.looseObject({ lines: z.array(Line) }).optional(),
      picture: z.looseObject({ alt: z.string() }).optional(),
    }),
  ),
});
export type ReadableSet = z.infer<typeof ReadableSet>;
/** `key` is the place of the right option, -1 before the draw. */
export type ReadableItem = ReadableSet['items'][number];

/**
 * The set of a YAML file, as readers need it.
 * @throws ZodError when the file is no set and no plan of one
 */
export const readableSet = (source: string): ReadableSet => ReadableSet.parse(parse(source));
