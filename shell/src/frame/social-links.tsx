import { type SocialName, socialNames } from '@passerelle/contracts';
import { useSchool } from './school.js';
import styles from './social-links.module.css';

/** Drawn here in one stroke width: the icon set has no brands. */
const strokes: Readonly<Record<SocialName, string>> = {
  facebook: 'M15.5 4H14a4 4 0 0 0-4 4v3H7.5v3.5H10V21M10 14.5h4.5M10 11h5',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM17 7h.01',
  youtube:
    'M3 12c0-4.200.4-5.600 1.700-6C6.400 5.500 17.600 5.500 19.300 6c1.300.4 1.700 1.800 1.700 6s-.4 5.600-1.700 6c-1.700.5-12.900.5-14.600 0C3.400 17.600 3 16.200 3 12Zm7-2.800v5.600l4.800-2.800L10 9.200Z',
  whatsapp:
    'M4 20l1.200-3.900A8.300 8.300 0 1 1 8.200 19L4 20Zm5-11.500c-.6 3.200 3.200 7 6.500 6.500.8-.2 1.200-1 1-1.700l-2-1-1 1c-1.300-.5-2.300-1.500-2.800-2.800l1-1-1-2c-.7-.2-1.500.2-1.700 1Z',
};

const labels: Readonly<Record<SocialName, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
};

/** The school's own pages; nothing where it has none. */
export function SocialLinks() {
  const pages = useSchool()?.social ?? {};
  const named = socialNames.flatMap((name) => {
    const href = pages[name];
    return href ? [{ name, href }] : [];
  });
  if (named.length === 0) return null;
  return (
    <ul className={styles.list}>
      {named.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={strokes[name]} />
            </svg>
            <span className="visually-hidden">{labels[name]} (nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
