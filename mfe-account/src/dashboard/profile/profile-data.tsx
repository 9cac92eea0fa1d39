import type { User } from '@passerelle/contracts';
import styles from './profile.module.css';

const countries = new Intl.DisplayNames('fr', { type: 'region' });

function countryName(code: string | null): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}

export function ProfileData({ user }: { user: User }) {
  const data = [
    ['Prénom', user.first_name],
    ['Nom', user.last_name],
    ['Email', user.email],
    ['Téléphone', user.phone],
    ['Pays', countryName(user.country)],
  ] as const;
  return (
    <dl className={styles.data}>
      {data.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || 'Non renseigné'}</dd>
        </div>
      ))}
    </dl>
  );
}
