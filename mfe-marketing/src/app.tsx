import { skillFacts, skills } from '@passerelle/contracts';
import { Route, Routes } from 'react-router';
import { ContactPage } from './contact/contact-page.js';
import { FormationPage } from './formation/formation-page.js';
import { InstructionsPage } from './instructions/instructions-page.js';
import { LandingPage } from './landing/landing-page.js';
import { MentionsPage } from './legal/mentions-page.js';
import { PrivacyPage } from './legal/privacy-page.js';
import { TermsPage } from './legal/terms-page.js';
import { MethodPage } from './methods/method-page.js';
import { methodPlaces } from './methods/pages.js';
import { NewsletterPage } from './newsletter/newsletter-page.js';
import { PlacementPage } from './placement/placement-page.js';
import { TarifsPage } from './plans/tarifs-page.js';
import { PracticePage } from './practice/practice-page.js';

/** The pages of the marketing slice. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<LandingPage />} />
      <Route path="/tarifs" element={<TarifsPage />} />
      <Route path="/contact" element={<ContactPage />} />
      <Route path="/formation" element={<FormationPage />} />
      <Route path="/test-de-placement" element={<PlacementPage />} />
      <Route path="/mentions-legales" element={<MentionsPage />} />
      <Route path="/confidentialite" element={<PrivacyPage />} />
      <Route path="/conditions-de-vente" element={<TermsPage />} />
      <Route path="/newsletter/confirmation/:token" element={<NewsletterPage action="confirm" />} />
      <Route path="/newsletter/desinscription/:token" element={<NewsletterPage action="leave" />} />
      {methodPlaces.map((place) => (
        <Route key={place.path} path={place.path} element={<MethodPage key={place.path} place={place} />} />
      ))}
      {skills.flatMap((skill) => [
        <Route
          key={skill}
          path={`/${skillFacts[skill].slug}`}
          element={<PracticePage key={skill} skill={skill} />}
        />,
        <Route
          key={`${skill}-instructions`}
          path={`/${skillFacts[skill].slug}-instructions`}
          element={<InstructionsPage key={skill} skill={skill} />}
        />,
      ])}
    </Routes>
  );
}
