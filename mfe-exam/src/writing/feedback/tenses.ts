/** Tenses as their endings tell them: hints, not an analysis. */
export const tenseNames = ['Passé composé', 'Imparfait', 'Futur', 'Conditionnel'] as const;
export type TenseName = (typeof tenseNames)[number];

const auxiliary = '(?:ai|as|a|avons|avez|ont|suis|es|est|sommes|êtes|sont)';
const between = '(?:\\s+(?:pas|jamais|rien|plus|bien|déjà|toujours|beaucoup|aussi|encore|tous|tout))?';
const participle = '\\p{L}+(?:é|ée|és|ées|i|ie|is|it|ite|u|ue|us|ues|ert|erte)';
const compound = new RegExp(
  `(?<![\\p{L}’])(?:[jntlm]’)?${auxiliary}${between}\\s+(${participle})(?!\\p{L})`,
  'gu',
);
/** Ends as a participle does and is none. */
const notParticiple = new Set(
  'jamais mais aussi ainsi ici lui celui depuis puis samedi lundi mardi mercredi jeudi vendredi ami amie amis amies joli jolie jolis gris français anglais petit petite gratuit gratuite nuit huit lit bruit crédit du une au eau beau nouveau tableau peu jeu lieu bleu feu milieu ou vous nous plus sous tous dessous dessus tu si qui oui ni rue vue avis pays fois très assez parmi midi souci vrai mari prix'.split(
    ' ',
  ),
);

/** Ends as an imperfect does and is none. */
const notImperfect = new Set(
  'mais jamais désormais français anglais irlandais japonais portugais camerounais sénégalais libanais écossais palais marais relais rabais délais frais vais sais fais plais lait fait trait portrait extrait parfait bienfait souhait attrait retrait distrait satisfait paix plait connait parait dais biais balais geais jais niais rais mauvais dadais'.split(
    ' ',
  ),
);
/** Ends as a future does and is none. */
const notFuture = new Set(
  'vrai gras bras repas opéra caméra sera-t environs marrons citrons patrons apéros héros euros numéros entrons montrons rentrons offrons ouvrons couvrons souffrons vont ont sont'.split(
    ' ',
  ),
);
const future = /^\p{L}{2,}r(?:ai|as|a|ons|ez|ont)$/u;
/** The present of verbs whose stem ends in r: « j’entrai » aside, « vous montrez ». */
const presentInR =
  /^(?:entr|montr|rentr|rencontr|offr|ouvr|couvr|souffr|cour|mour|prépar|répar|compar|sépar|admir|attir|désir|déclar|demeur|espér|préfér|rassur|assur|dur|gar|livr|respir|retir|tir|vir|jur|mesur|pleur|adhér|considér|génér|récupér|libér|intégr|célébr|enregistr|administr|illustr|filtr|centr)(?:ons|ez|a|as|ai)$/u;
const conditional = /^\p{L}{2,}r(?:ais|ait|ions|iez|aient)$/u;
const conditionalStem = /(?:er|ir|dr|tr|vr|ur|ér|rr|ndr|udr|cevr|ser|aur|fer|ir)(?:ais|ait|ions|iez|aient)$/u;
const imperfect = /^\p{L}{1,}(?:ais|ait|aient)$/u;

/** How often each tense seems to be used, in a text without capitals; the present is what everything else is. */
export function tensesIn(text: string): Record<TenseName, number> {
  const counts = {
    'Passé composé': [...text.matchAll(compound)].filter(([, word = '']) => !notParticiple.has(word)).length,
    Imparfait: 0,
    Futur: 0,
    Conditionnel: 0,
  };
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    if (
      conditional.test(word) &&
      conditionalStem.test(word) &&
      !presentInR.test(word.replace(/(?:ais|ait|ions|iez|aient)$/, 'ons'))
    )
      counts.Conditionnel += 1;
    else if (imperfect.test(word) && !notImperfect.has(word)) counts.Imparfait += 1;
    else if (future.test(word) && !notFuture.has(word) && !presentInR.test(word)) counts.Futur += 1;
  }
  return counts;
}
