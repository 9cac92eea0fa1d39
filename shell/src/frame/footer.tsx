import { cx, Logo } from '@passerelle/ui-kit';
import { contactLines } from './contact-lines.js';
import styles from './footer.module.css';
import { Newsletter } from './newsletter.js';
import { PaymentAccepted } from './payment-accepted.js';
import { useSchool } from './school.js';
import { useMenu, useShellSession } from './shell-context.js';
import { SocialLinks } from './social-links.js';

const independent = 'Passerelle n’est pas affilié à France Éducation international.';

/** For visitors all that the school has to say; who is signed in has work to do. */
export function Footer() {
  return useShellSession().isAuthenticated ? <MemberFooter /> : <VisitorFooter />;
}

/** One line: the bar has the pages. */
function MemberFooter() {
  const { legal } = useMenu();
  return (
    <footer className={styles.footer}>
      <div className={cx(styles.base, styles.member)}>
        <p>© {new Date().getFullYear()} Passerelle</p>
        <ul className={styles.pages}>
          <Links entries={legal} />
        </ul>
        <p className={styles.independent}>{independent}</p>
      </div>
    </footer>
  );
}

/** Newsletter, contact lines, page lists, payment accepted. */
function VisitorFooter() {
  const menu = useMenu();
  const school = useSchool();
  const lines = school ? contactLines(school) : [];
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <section className={styles.about}>
          <Logo />
          <p className={styles.line}>La passerelle vers le TCF Canada et le TCF Québec.</p>
          <Newsletter />
        </section>
        <PageList title="Épreuves" entries={menu.skills} />
        <PageList title="Passerelle" entries={[...menu.top, ...menu.footer]} />
        <section>
          {lines.length > 0 ? (
            <>
              <h2 className={styles.title}>Contact</h2>
              <ul className={cx(styles.list, styles.contact)}>
                {lines.map((line) => (
                  <li key={line.label}>
                    <span className="visually-hidden">{line.label} : </span>
                    {line.href ? (
                      <a href={line.href} className={styles.link}>
                        {line.text}
                      </a>
                    ) : (
                      line.text
                    )}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <SocialLinks />
        </section>
      </div>
      <div className={styles.base}>
        <PaymentAccepted />
        <ul className={styles.pages}>
          <Links entries={menu.legal} />
        </ul>
        <div className={styles.closing}>
          {/* The year is this device's: the page may have been rendered in another. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} Passerelle. Les textes des séries sont originaux. {independent}
          </p>
          {school?.legal ? <p>{school.legal}</p> : null}
        </div>
      </div>
    </footer>
  );
}

function PageList({ title, entries }: { title: string; entries: Entries }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        <Links entries={entries} />
      </ul>
    </div>
  );
}

type Entries = readonly { readonly label: string; readonly to: string }[];

function Links({ entries }: { entries: Entries }) {
  return entries.map(({ label, to }) => (
    <li key={to}>
      <a href={to} className={styles.link}>
        {label}
      </a>
    </li>
  ));
}
