import { site } from '@passerelle/contracts';
import { Logo } from '@passerelle/ui-kit';
import styles from './footer.module.css';
import { Newsletter } from './newsletter.js';
import { PaymentAccepted } from './payment-accepted.js';
import { useMenu } from './shell-context.js';
import { SocialLinks } from './social-links.js';

/** Newsletter, contact lines, page lists, payment accepted. */
export function Footer() {
  const menu = useMenu();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <section className={styles.about}>
          <Logo />
          <p className={styles.line}>La passerelle vers le TCF Canada et le TCF Québec.</p>
          <Newsletter />
        </section>
        <PageList title="Épreuves" entries={menu.skills} />
        <PageList title="Passerelle" entries={menu.top} />
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={styles.title}>
            Contact
          </h2>
          <ul className={styles.list}>
            {site.contact.map((line) => (
              <li key={line.label}>
                <span className="visually-hidden">{line.label} : </span>
                {'href' in line ? (
                  <a href={line.href} className={styles.link}>
                    {line.text}
                  </a>
                ) : (
                  line.text
                )}
              </li>
            ))}
          </ul>
          <SocialLinks />
        </section>
      </div>
      <div className={styles.base}>
        <p>© {new Date().getFullYear()} Passerelle</p>
        <PaymentAccepted />
      </div>
    </footer>
  );
}

function PageList({
  title,
  entries,
}: {
  title: string;
  entries: readonly { readonly label: string; readonly to: string }[];
}) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
