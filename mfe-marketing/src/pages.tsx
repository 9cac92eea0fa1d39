import { type Skill, skillFacts, skills } from '@passerelle/contracts';
import type { PublicPageProps, PublicPages } from '@passerelle/slice-kit';
import { LandingPage } from './landing/landing-page.js';
import { type MethodPlace, methodPlaces } from './methods/pages.js';

/** The pages of the marketing slice. The landing page comes with it, the others when they are shown. */
export const pages: PublicPages = {
  '/': { Page: LandingPage },
  '/tarifs': { load: async () => (await import('./plans/tarifs-page.js')).TarifsPage },
  '/contact': { load: async () => (await import('./contact/contact-page.js')).ContactPage },
  '/formation': { load: async () => (await import('./formation/formation-page.js')).FormationPage },
  '/test-de-placement': { load: async () => (await import('./placement/placement-page.js')).PlacementPage },
  '/mentions-legales': { load: async () => (await import('./legal/mentions-page.js')).MentionsPage },
  '/confidentialite': { load: async () => (await import('./legal/privacy-page.js')).PrivacyPage },
  '/conditions-de-vente': { load: async () => (await import('./legal/terms-page.js')).TermsPage },
  '/newsletter/confirmation/{token}': { load: () => loadNewsletter('confirm') },
  '/newsletter/desinscription/{token}': { load: () => loadNewsletter('leave') },
  ...Object.fromEntries(methodPlaces.map((place) => [place.path, { load: () => loadMethod(place) }])),
  ...Object.fromEntries(skills.flatMap(pagesOf)),
};

async function loadNewsletter(action: 'confirm' | 'leave') {
  const { NewsletterPage } = await import('./newsletter/newsletter-page.js');
  return ({ params }: PublicPageProps) => <NewsletterPage action={action} params={params} />;
}

async function loadMethod(place: MethodPlace) {
  const { MethodPage } = await import('./methods/method-page.js');
  return () => <MethodPage place={place} />;
}

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
