import { type PlacementSkill, placementSkills } from '@passerelle/contracts';
import { BookOpen, Headphones, type LucideIcon } from 'lucide-react';

interface SkillWords {
  readonly icon: LucideIcon;
  /** What one does in it, at the choice of the skill. */
  readonly does: string;
  /** « Commencer … », and what assistive technology adds to the other buttons. */
  readonly begin: string;
  readonly within: string;
  /** Where the other skill was measured. */
  readonly title: string;
  readonly offer: string;
  readonly measure: string;
}

export const skillWords: Readonly<Record<PlacementSkill, SkillWords>> = {
  written_comprehension: {
    icon: BookOpen,
    does: 'Lire des messages, des annonces, des articles, à votre rythme.',
    begin: 'Commencer en lecture',
    within: 'en lecture',
    title: 'Et votre lecture ?',
    offer: 'Elle se mesure à part, sans chronomètre.',
    measure: 'Mesurer ma lecture',
  },
  oral_comprehension: {
    icon: Headphones,
    does: 'Écouter des annonces, des échanges, des exposés : une seule écoute, comme à l’examen. Il faut du son.',
    begin: 'Commencer en écoute',
    within: 'en écoute',
    title: 'Et votre écoute ?',
    offer: 'Elle se mesure à part. Il faut du son : un casque, si vous en avez un.',
    measure: 'Mesurer mon écoute',
  },
};

export const otherSkill = (skill: PlacementSkill): PlacementSkill =>
  placementSkills.find((each) => each !== skill) ?? skill;
