import { countBetweenSpaces, countWords, type WordLimits } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { Check, Minus, Plus, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type Length, lengthOf, lengthText, partsOf, wordsText } from './length.js';
import styles from './word-counter.module.css';

const icons = {
  empty: Minus,
  under: Plus,
  scarce: TriangleAlert,
  within: Check,
  over: TriangleAlert,
} as const;

/** The length is announced once the hands rest this long, ms. */
const restMs = 1_500;

/** « 74/120 mots » by the rule of Passerelle, and what that means: by word, shape and colour; beside it what stands between spaces. */
export function WordCounter({ text, limits }: { text: string; limits: WordLimits }) {
  // A long text is counted after the letter is on the screen.
  const shown = useDeferredValue(text);
  const words = useMemo(() => countWords(shown), [shown]);
  const between = useMemo(() => countBetweenSpaces(shown), [shown]);
  const length = lengthOf(words, limits);
  const Icon = icons[length];
  return (
    <div className={styles.counter}>
      <p className={styles.line}>
        <strong className={styles.count}>
          {words}/{limits.max} mots
        </strong>
        <span className={cx(styles.length, styles[length])}>
          <Icon size={16} aria-hidden="true" /> {nbsp(lengthText(words, limits))}
        </span>
      </p>
      <p className={styles.rule}>
        {nbsp(
          `Règle de Passerelle : « l’école » compte pour deux mots. En comptant seulement entre les espaces : ${between}.`,
        )}
      </p>
      {limits.parts.length === 2 ? <PartCounts text={shown} limits={limits} /> : null}
      <Announcement length={length} text={`${wordsText(words)}. ${lengthText(words, limits)}`} />
    </div>
  );
}

/** The two parts of the third task; the first blank line divides them. */
function PartCounts({ text, limits }: { text: string; limits: WordLimits }) {
  const [first, rest] = useMemo(() => partsOf(text).map(countWords) as [number, number], [text]);
  return (
    <dl className={styles.parts}>
      {limits.parts.map(({ name, min, max }, index) => (
        <div key={name}>
          <dt>{nbsp(`${name} (${min} à ${max} mots)`)}</dt>
          <dd>{nbsp(index === 0 ? `avant la première ligne vide : ${first}` : `après : ${rest}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says the length when it has changed its kind: not at each letter. */
function Announcement({ length, text }: { length: Length; text: string }) {
  const [said, setSaid] = useState('');
  const latest = useRef(text);
  latest.current = text;
  const known = useRef(length);
  useEffect(() => {
    if (known.current === length) return;
    const timer = setTimeout(() => {
      known.current = length;
      setSaid(latest.current);
    }, restMs);
    return () => clearTimeout(timer);
  }, [length]);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}
