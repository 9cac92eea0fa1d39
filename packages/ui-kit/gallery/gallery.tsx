import { Logo, UiProvider } from '@passerelle/ui-kit';
import styles from './gallery.module.css';
import { groups } from './groups/index.js';
import type { Group, Specimen } from './specimen.js';
import { ThemeSwitch } from './theme-switch.js';

/** Every component of ui-kit in every state. The page speaks English to who builds; the specimens speak French, as users read them. */
export function Gallery() {
  return (
    <UiProvider>
      <header className={styles.header}>
        <Logo size="sm" />
        <ThemeSwitch />
      </header>
      <main className={styles.page}>
        <h1>Every component, every state</h1>
        <p className={styles.note}>
          What is marked “hover” or “focus” shows the real rules, copied. Forced colours, reduced motion and
          more contrast follow the browser: emulate them under Rendering in its developer tools.
        </p>
        <nav aria-label="Groups">
          <ul className={styles.contents}>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map((group) => (
          <GroupSection key={group.id} group={group} />
        ))}
      </main>
    </UiProvider>
  );
}

function GroupSection({ group: { id, title, note, specimens, Intro } }: { group: Group }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.group}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.note}>{note}</p>
      {Intro ? <Intro /> : null}
      {specimens.map((specimen) => (
        <SpecimenPart key={specimen.of} specimen={specimen} />
      ))}
    </section>
  );
}

function SpecimenPart({ specimen: { of, note, states } }: { specimen: Specimen }) {
  return (
    <div id={of} className={styles.specimen}>
      <h3>{of}</h3>
      <p className={styles.note}>{note}</p>
      <div className={styles.states}>
        {states.map((state) => (
          <figure key={state.name} className={state.isWide ? styles.wide : undefined}>
            <figcaption className={styles.name}>{state.name}</figcaption>
            <div lang="fr">
              <state.show />
            </div>
          </figure>
        ))}
      </div>
    </div>
  );
}
