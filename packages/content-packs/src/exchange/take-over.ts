import { bandOf, type Level, levels, optionLetters, questionCount, themes } from '@passerelle/contracts';
import { foldedWords } from '../text/similarity.js';
import { embeddedFiles, type ForeignFile, type ForeignQuestion, type LeftOut } from './foreign-question.js';
import { plainText } from './plain-text.js';

/** What an author has to put in place of it. */
export const toComplete = 'À compléter';

/** An item of a draft set. */
interface TakenItem {
  readonly number: number;
  readonly level: Level;
  readonly theme: (typeof themes)[number];
  readonly place: string;
  readonly document: { readonly kind: 'message'; readonly text: string };
  readonly question: string;
  readonly options: Readonly<Record<string, string>>;
  readonly key: string;
  readonly explanation: string;
}

/** A question that was taken, with what an author has to look at. */
interface Taken {
  readonly place: string;
  readonly name: string;
  readonly item: TakenItem;
  readonly notes: readonly string[];
}

export interface TakeOver {
  readonly taken: readonly Taken[];
  readonly leftOut: readonly LeftOut[];
}

/** Turns foreign questions into items. Every question is either taken or left out with a reason. */
export function takeOver({ questions, leftOut }: ForeignFile): TakeOver {
  const taken: Taken[] = [];
  const out = [...leftOut];
  const seen = new Map<string, string>();
  for (const question of questions) {
    const { place, name } = question;
    const reason = refusal(question) ?? repetition(question, seen);
    if (reason) out.push({ place, name, reason });
    else if (taken.length === questionCount)
      out.push({
        place,
        name,
        reason: `une série a ${questionCount} questions ; importez-la depuis un fichier à elle`,
      });
    else taken.push(taking(question, taken.length + 1));
  }
  return { taken, leftOut: out };
}

/** Whether the same was asked before with the same options; remembers what is asked. */
function repetition({ place, stem, options }: ForeignQuestion, seen: Map<string, string>): string | null {
  const identity = [stem, ...options.map((option) => option.text)]
    .map((text) => foldedWords(plainText(text).text).join(' '))
    .join(' / ');
  const twin = seen.get(identity);
  seen.set(identity, twin ?? place);
  return twin ? `c’est la même que ${twin}` : null;
}

/** Why a question does not fit, or null. */
function refusal({ kind, isChoice, stem, options, feedback, extras }: ForeignQuestion): string | null {
  if (!isChoice) return `c’est ${kind} ; une série n’a que des choix multiples à une réponse`;
  if (extras.includes(embeddedFiles)) return 'elle contient des fichiers';
  const texts = [stem, ...options.map(({ text }) => text), ...(feedback ? [feedback] : [])].map(plainText);
  const refused = [...new Set(texts.flatMap((text) => text.refused))];
  if (refused.length > 0)
    return `elle a besoin de ${refused.map((tag) => (/ /.test(tag) ? tag : `<${tag}>`)).join(', ')}`;
  if (!plainText(stem).text) return 'elle ne demande rien';
  if (options.length < 2 || options.length > optionLetters.length)
    return `elle a ${options.length} options ; il en faut de 2 à ${optionLetters.length}`;
  if (options.some(({ text }) => !plainText(text).text)) return 'une option est vide';
  const right = options.filter(({ weight }) => weight >= 100).length;
  if (right !== 1)
    return right === 0 ? 'aucune option n’est juste à elle seule' : `${right} options sont justes`;
  if (options.some(({ weight }) => weight > 0 && weight < 100)) return 'une option est juste en partie';
  return null;
}

function taking(question: ForeignQuestion, number: number): Taken {
  const { place, name, stem, options, feedback, labels, extras } = question;
  const read = plainText(stem);
  const paragraphs = read.text.split(/\n\n+/);
  const ask = paragraphs.at(-1) ?? '';
  const above = paragraphs.slice(0, -1).join('\n\n');
  const level = levelIn(labels);
  const theme = themeIn(labels);
  const remarks = options
    .flatMap(({ feedback: said }) => (said ? [plainText(said).text] : []))
    .filter(Boolean);
  const explanation = [feedback ? plainText(feedback).text : '', ...remarks].filter(Boolean).join(' ');
  const dropped = [
    ...new Set([read, ...options.map(({ text }) => plainText(text))].flatMap((text) => text.dropped)),
  ];
  const letters = options.map((_, index) => optionLetters[index] as string);
  return {
    place,
    name,
    item: {
      number,
      level: level ?? bandOf(number).level,
      theme: theme ?? 'culture',
      place: toComplete,
      document: { kind: 'message', text: above || toComplete },
      question: ask,
      options: Object.fromEntries(
        options.map(({ text }, index) => [letters[index] as string, plainText(text).text]),
      ),
      key: letters[options.findIndex(({ weight }) => weight >= 100)] as string,
      explanation: explanation || toComplete,
    },
    notes: [
      ...(above ? [] : ['il manque le document']),
      ...(explanation ? [] : ['il manque l’explication']),
      'il manque le lieu',
      ...(level ? [] : ['le niveau est celui de son numéro']),
      ...(theme ? [] : ['le thème est deviné']),
      ...(options.length === 4 ? [] : [`elle a ${options.length} options, l’examen en a 4`]),
      ...(options.some(({ weight }) => weight < 0)
        ? ['les points retirés aux mauvaises réponses ne sont pas repris']
        : []),
      ...(remarks.length > 0 ? ['les commentaires des options sont joints à l’explication'] : []),
      ...(dropped.length > 0 ? [`la mise en forme n’est pas reprise (${dropped.join(', ')})`] : []),
      ...extras.map((extra) => `${extra} : pas repris`),
    ],
  };
}

const levelIn = (labels: readonly string[]) =>
  levels.find((level) => labels.some((label) => label.toUpperCase() === level));

const themeIn = (labels: readonly string[]) =>
  themes.find((theme) => labels.some((label) => foldedWords(label).join('-') === theme));
