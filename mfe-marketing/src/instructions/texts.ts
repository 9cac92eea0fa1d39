import type { Skill } from '@passerelle/contracts';

/** What a guidance page says of a test, beside the facts. */
export const guidance: Readonly<Record<Skill, { intro: string; points: readonly string[] }>> = {
  written_comprehension: {
    intro:
      'L’épreuve mesure votre capacité à comprendre des textes français de plus en plus longs, du panneau de gare à l’essai littéraire.',
    points: [
      '39 questions à choix multiple, de A1 à C2 ; quatre réponses (A à D), une seule est juste.',
      '60 minutes en tout, que vous répartissez comme vous voulez.',
      'Vous pouvez revenir en arrière et marquer une question pour la revoir.',
      'Une mauvaise réponse n’enlève pas de point : répondez à tout.',
    ],
  },
  oral_comprehension: {
    intro:
      'L’épreuve mesure votre capacité à comprendre le français parlé : annonces, conversations, émissions, exposés.',
    points: [
      '39 questions à choix multiple, de A1 à C2 ; quatre réponses (A à D), une seule est juste.',
      '35 minutes en tout.',
      'Chaque enregistrement s’entend une seule fois, sans retour en arrière.',
      'Lisez la question avant l’écoute : elle dit ce qu’il faut chercher.',
    ],
  },
  written_expression: {
    intro:
      'L’épreuve mesure votre capacité à écrire pour être compris : un message, un récit ou un article, un texte argumenté.',
    points: [
      'Tâche 1 : un message de 60 à 120 mots.',
      'Tâche 2 : un article, un compte rendu ou une lettre de 120 à 150 mots.',
      'Tâche 3 : deux documents d’environ 90 mots qui s’opposent ; un texte de 120 à 180 mots (synthèse 40 à 60, opinion 80 à 120).',
      '60 minutes pour les trois tâches ; elles sont notées sur 20.',
    ],
  },
  oral_expression: {
    intro: 'L’épreuve est un entretien de 12 minutes avec un examinateur, noté sur 20, de A1 à C2.',
    points: [
      'Tâche 1 : un entretien dirigé de 2 minutes, sans préparation.',
      'Tâche 2 : un échange de 5 min 30, dont 2 minutes de préparation.',
      'Tâche 3 : un point de vue à défendre pendant 4 min 30.',
      'Sur Passerelle, vous prenez rendez-vous avec un enseignant disponible.',
    ],
  },
};
