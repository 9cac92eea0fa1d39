import { type Skill, skillFacts, skills } from '@passerelle/contracts';
import type { PublicPages } from '@passerelle/slice-kit';
import { LandingPage } from './landing/landing-page.js';
import { TarifsPage } from './plans/tarifs-page.js';

/** The pages of the marketing slice. Landing and plans, which share most of their code, come with it; the others when they are shown. */
export const pages: PublicPages = {
  '/': { Page: LandingPage },
  '/tarifs': { Page: TarifsPage },
  '/contact': { load: async () => (await import('./contact/contact-page.js')).ContactPage },
  '/formation': { load: async () => (await import('./formation/formation-page.js')).FormationPage },
  '/test-de-placement': { load: async () => (await import('./placement/placement-page.js')).PlacementPage },
  ...Object.fromEntries(skills.flatMap(pagesOf)),
};

function pagesOf(skill: Skill): [string, PublicPages[string]][] {
  const path = `/${skillFacts[skill].slug}`;
  return [
    [
      path,
      {
        async load() {
          const { PracticePage } = await import('./practice/practice-page.js');
          return () => <PracticePage skill={skill} />;
        },
      },
    ],
    [
      `${path}-instructions`,
      {
        async load() {
          const { InstructionsPage } = await import('./instructions/instructions-page.js');
          return () => <InstructionsPage skill={skill} />;
        },
      },
    ],
  ];
}
