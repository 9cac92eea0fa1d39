import type { PersonAtDesk } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import { dayText, momentText } from '../dates/date-text.js';
import styles from './people.module.css';

const countries = new Intl.DisplayNames('fr-CA', { type: 'region' });

/** When they came, and how to reach them. */
export function PersonFacts({ person }: { readonly person: PersonAtDesk }) {
  const { created_at, last_sign_in, phone, country } = person;
  const facts = [
    ['Compte créé', dayText(created_at)],
    ['Dernière connexion', last_sign_in ? momentText(last_sign_in) : 'aucune récente'],
    ['Téléphone', phone ?? 'non donné'],
    ['Pays', country ? (countries.of(country) ?? country) : 'non donné'],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{nbsp(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
