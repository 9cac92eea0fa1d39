import { nbsp } from '@passerelle/ui-kit';
import type { Quoted } from './quotations.js';

/** A text with what is quoted in it marked: the key’s words, and those that speak against another option. */
export function QuotedText({ text, quoted }: { text: string; quoted: readonly Quoted[] }) {
  const ends = [0, ...quoted.map(({ at }) => at[1])];
  return (
    <>
      {quoted.map(({ isKey, at }, index) => (
        <span key={at[0]}>
          {nbsp(text.slice(ends[index], at[0]))}
          <mark data-quoted={isKey ? 'key' : 'other'}>{nbsp(text.slice(...at))}</mark>
        </span>
      ))}
      {nbsp(text.slice(ends.at(-1)))}
    </>
  );
}
