import { usePageTitle } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { ContactForm } from '../contact/contact-form.js';
import { PlanSections } from '../plans/plan-sections.js';
import { Testimonials } from '../testimonials/testimonials.js';
import { Hero } from './hero.js';
import styles from './landing.module.css';
import { SkillsBlock } from './skills-block.js';
import { Team } from './team.js';
import { WhyBlock } from './why-block.js';

export function LandingPage() {
  usePageTitle('Préparation au TCF Canada et au TCF Québec');
  return (
    <>
      <Hero />
      <SkillsBlock />
      <WhyBlock />
      <section className={styles.block} aria-labelledby="landing-plans">
        <h2 id="landing-plans" className="visually-hidden">
          Tarifs
        </h2>
        <PlanSections />
      </section>
      <Team />
      <section className={styles.contact}>
        <div>
          <h2>Contactez-nous</h2>
          <p>{nbsp('Une question sur une épreuve, un forfait, un paiement ? Nous répondons en français.')}</p>
        </div>
        <ContactForm />
      </section>
      <section className={styles.block}>
        <h2>Ils ont passé la passerelle</h2>
        <Testimonials />
      </section>
    </>
  );
}
