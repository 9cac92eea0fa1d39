import type { DocumentKind } from '@passerelle/contracts';

/** A question as its correction shows it: written for this page, of no series. */
export interface SampleQuestion {
  readonly document: string;
  readonly kind: DocumentKind;
  readonly question: string;
  readonly options: readonly string[];
  /** Letters. */
  readonly answer: string;
  readonly given: string;
  readonly explanation: string;
}

export const sampleQuestion: SampleQuestion = {
  document:
    '<p>À tous les locataires</p><p>La chaufferie sera remplacée du 4 au 6 novembre. Pendant ces trois jours, il n’y aura pas d’eau chaude avant 18 heures. Le chauffage, lui, restera allumé.</p>',
  kind: 'avis',
  question: 'Qu’est-ce qui changera pendant les travaux ?',
  options: [
    'Il fera froid dans les appartements.',
    'L’eau chaude ne reviendra que le soir.',
    'La chaufferie fermera à 18 heures.',
    'Les locataires devront partir trois jours.',
  ],
  answer: 'B',
  given: 'A',
  explanation:
    'L’avis dit « il n’y aura pas d’eau chaude avant 18 heures » : elle revient donc le soir. La réponse A prend la chaufferie pour le chauffage, or « le chauffage, lui, restera allumé ».',
};

/** A copy as a teacher gives it back: written for this page. */
export const sampleCopy = {
  task: 'Extrait d’une tâche 1 : invitez un ami à passer la fin de semaine chez vous.',
  text: 'Salut Moussa, je t’invite chez moi samedi prochain. On va allé au marché le matin, et le soir je cuisine un mafé pour toi.',
  comments: [
    {
      name: 'Réalisation de la tâche',
      text: 'L’invitation est claire : qui, quand, et le programme du jour.',
    },
    {
      name: 'Langue',
      text: '« On va allé » : après « aller », le second verbe est à l’infinitif, « aller ».',
    },
    {
      name: 'Pour gagner un niveau',
      text: 'Reliez vos phrases (« ensuite », « comme ça ») et donnez une raison de venir.',
    },
  ],
  grade: 'Note estimée : 9 / 20',
} as const;
