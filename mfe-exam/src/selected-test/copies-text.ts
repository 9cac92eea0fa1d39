import { type CopyShare, type Skill, shares, skillFacts } from '@passerelle/contracts';
import { promiseText } from '../expression/promise-text.js';
import { momentName } from '../format/days.js';

/** What becomes of a copy: a sentence, with a title where no teacher will get it. */
export interface CopiesText {
  readonly title?: string;
  readonly text: string;
}

/** Where an expression is begun. */
export interface CopyPlace {
  readonly skill: 'written_expression' | 'oral_expression';
  /** Copies of mock exams are no copies of a day's. */
  readonly isMock: boolean;
}

const kept = 'gardée, marquée « non transmise », sans note';
const compare = 'Vous la comparerez avec les modèles.';

/**
 * What a candidate is told before an expression: what the plan and the day still have for it, and by when it comes back. Undefined: not
 * known.
 */
export function copiesText(share: CopyShare | undefined, place: CopyPlace): CopiesText {
  const told = shareText(share, place);
  if (told.title !== undefined || !share?.promised_at) return told;
  return { text: `${told.text} Envoyée maintenant, elle vous est ${promiseText(share.promised_at)}.` };
}

function shareText(share: CopyShare | undefined, { skill, isMock }: CopyPlace): CopiesText {
  if (!share)
    return {
      text: `Un enseignant corrige les copies que votre forfait comprend ; une copie de plus est ${kept}.`,
    };
  const ofPlan = share.corrections?.[skill] ?? null;
  if (ofPlan?.left === 0) return { title: 'Cette copie ne sera pas transmise', text: spent(ofPlan.of) };
  if (!isMock && share.copies_left === 0)
    return {
      title: 'Cette copie ne sera pas transmise',
      text: `Vos ${share.copies_a_day} copies du jour sont parties chez les enseignants : celle-ci sera ${kept}. Vos copies partiront de nouveau à partir du ${momentName(new Date(share.renewed_at))}.`,
    };
  if (ofPlan)
    return {
      text: `Il vous reste ${ofPlan.left} ${ofPlan.left === 1 ? 'correction' : 'corrections'} sur ${ofPlan.of} : ${what[skill]}`,
    };
  if (isMock) return { text: 'Un enseignant corrige cette copie et lui donne une note estimée.' };
  const left = share.copies_left === 1 ? 'une' : share.copies_left;
  return {
    text: `Les enseignants corrigent ${share.copies_a_day} de vos copies par jour ; une copie de plus est ${kept}. Il vous en reste ${left} aujourd’hui.`,
  };
}

const what: Readonly<Record<CopyPlace['skill'], string>> = {
  written_expression:
    'un enseignant corrige cette copie et lui donne une note estimée. Une copie vide n’utilise pas de correction.',
  oral_expression:
    'un enseignant note les enregistrements que vous lui envoyez. Si vous n’envoyez rien, aucune correction n’est utilisée.',
};

function spent(of: number): string {
  if (of === 0)
    return `Votre forfait ne comprend pas de correction de cette épreuve par un enseignant : votre copie sera ${kept}. ${compare}`;
  return `${takenText(of)} : cette copie sera ${kept}. ${compare}`;
}

const takenText = (of: number) =>
  of === 1
    ? 'La correction de votre forfait est déjà utilisée'
    : `Les ${of} corrections de votre forfait sont déjà utilisées`;

/**
 * What a mock exam takes of the plan's corrections, told before its first part; null where nothing is counted or known, or no expression
 * is passed.
 * @param chosen its parts: all four, or those of the candidate
 */
export function examCopiesText(share: CopyShare | undefined, chosen: readonly Skill[]): CopiesText | null {
  const counts = (['written_expression', 'oral_expression'] as const).flatMap((skill) => {
    const ofPlan = share?.corrections?.[skill];
    return ofPlan && chosen.includes(skill) ? [{ skill, ...ofPlan }] : [];
  });
  const [first, second] = counts;
  if (!first) return null;
  const left = Math.max(...counts.map((count) => count.left));
  const of = Math.max(...counts.map((count) => count.of));
  if (left === 0)
    return {
      title: second
        ? 'Les expressions de cet examen ne seront pas transmises'
        : `L’${skillFacts[first.skill].label} ne sera pas transmise`,
      text: `${of === 0 ? 'Votre forfait ne comprend pas de correction par un enseignant' : takenText(of)} : ${second ? 'vos copies seront gardées' : 'votre copie sera gardée'}, sans note.${markedAtOnce(chosen)}`,
    };
  const counting = counts.filter((count) => count.of > 0);
  if (counting.length === 1)
    return {
      text: `L’${skillFacts[(counting[0] ?? first).skill].label} de cet examen utilise une correction de votre forfait : il vous en reste ${left} sur ${of}.${second ? ' L’autre expression est gardée, sans note.' : ''}`,
    };
  return {
    text: `Les deux expressions de cet examen utilisent chacune une correction de votre forfait : il vous en reste ${left} sur ${of}${left === 1 ? ', pour celle que vous envoyez d’abord' : ''}.`,
  };
}

function markedAtOnce(chosen: readonly Skill[]): string {
  const count = chosen.filter((skill) => skillFacts[skill].kind === 'comprehension').length;
  if (count === 0) return '';
  return count === 1
    ? ' Votre compréhension est notée aussitôt.'
    : ' Vos deux compréhensions sont notées aussitôt.';
}

/** Why a copy was kept back, once it was. */
export const keptBackText = (by: 'plan' | 'day' | undefined) =>
  `${
    by === 'plan'
      ? 'Votre forfait n’avait pas de correction pour cette copie : elle est gardée, sans note.'
      : `Vos ${shares.copiesADay} copies du jour étaient déjà parties chez les enseignants : celle-ci est gardée, sans note.`
  } Comparez vos réponses avec les modèles.`;
