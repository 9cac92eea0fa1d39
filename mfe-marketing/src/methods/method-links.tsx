import type { Skill } from '@passerelle/contracts';
import styles from './methods.module.css';
import { methodPlacesOf } from './pages.js';

/** Leads to the authored pages of a skill; nothing where it has none. */
export function MethodLinks({ skill, without }: { skill: Skill; without?: string }) {
  const places = methodPlacesOf(skill).filter(({ path }) => path !== without);
  if (places.length === 0) return null;
  return (
    <nav className={styles.links} aria-label="À lire">
      <h2>À lire</h2>
      <ul>
        {places.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
