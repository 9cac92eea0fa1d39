import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSpeltRight, type Knows, withoutElisions, wordsIn } from '@passerelle/contracts';
import type { Pack } from '../pack/pack.js';
import { bankTexts, type PlacedText, placementTexts, textsOf } from '../text/texts.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';

/**
 * Words of a pack that neither the French dictionary nor the pack's own lists (`words/*.txt`: names, places, words of a country)
 * know, each at its first place in each file.
 * @throws Error when the dictionary is not installed: it comes with the development dependencies
 */
export async function spellPack(
  pack: Pack,
  { drafts = true }: { readonly drafts?: boolean } = {},
): Promise<PackProblem[]> {
  const knows = cached(await knownWords(pack.folder));
  return [
    ...pack.sets.flatMap(({ file, set }) =>
      set.draft && !drafts ? [] : unknownIn(file, textsOf(set), knows),
    ),
    ...pack.placements.flatMap(({ file, set }) =>
      set.draft && !drafts ? [] : unknownIn(file, placementTexts(set), knows),
    ),
    ...(pack.bank ? unknownIn(pack.bank.file, bankTexts(pack.bank.value), knows) : []),
    ...pack.pages.flatMap(({ file, text, textLine }) =>
      text.split('\n').flatMap((line, index) =>
        unknownWords(line.replaceAll(/\]\([^)]*\)/g, ']'), knows).map((word) => ({
          file: file.name,
          line: textLine + index,
          reason: reasonFor(word),
        })),
      ),
    ),
  ];
}

function unknownIn(file: YamlFile, texts: readonly PlacedText[], knows: Knows): PackProblem[] {
  const seen = new Set<string>();
  return texts.flatMap(({ path, text, spelt = text, item }) =>
    unknownWords(spelt, knows)
      .filter((word) => !seen.has(word) && seen.add(word))
      .map((word) => complaint(file, path, `${item} : ${reasonFor(word)}`)),
  );
}

const reasonFor = (word: string) => `« ${word} » n’est dans aucun dictionnaire ni dans une liste de words/`;

const unknownWords = (text: string, knows: Knows) =>
  wordsIn(text)
    .map(({ word }) => word)
    .filter((word) => !isSpeltRight(word, knows));

/** Each word is looked up once. */
function cached(knows: Knows): Knows {
  const answers = new Map<string, boolean>();
  return (word) => {
    const answer = answers.get(word) ?? knows(word);
    answers.set(word, answer);
    return answer;
  };
}

async function knownWords(folder: string): Promise<Knows> {
  const [{ default: nspell }, { default: french }] = await Promise.all([
    import('nspell'),
    import('dictionary-fr'),
  ]);
  // Most of its prefixes are elisions, which `isSpeltRight` takes off itself: without them it is read many times faster.
  const affixes = withoutElisions(Buffer.from(french.aff).toString());
  const speller = nspell({ aff: affixes, dic: Buffer.from(french.dic) });
  const own = await ownWords(join(folder, 'words'));
  return (word) => own.has(word) || speller.correct(word) || speller.correct(word.replaceAll("'", '’'));
}

/** One word a line; what follows # is a remark. */
async function ownWords(folder: string): Promise<ReadonlySet<string>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const words = texts.flatMap((text) => text.split('\n').map((line) => line.replace(/#.*/, '').trim()));
  return new Set(words.filter(Boolean).map((word) => word.normalize('NFC').replaceAll('’', "'")));
}
