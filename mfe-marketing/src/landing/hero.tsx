import { loginPath, questionBands, questionCount, skills } from '@passerelle/contracts';
import { BridgeProgress, LinkButton, nbsp } from '@passerelle/ui-kit';
import { PlacementInvitation } from '../placement/placement-invitation.js';
import { useOffer } from '../school/use-offer.js';
import { useSchool } from '../school/use-school.js';
import styles from './landing.module.css';

/** The product itself instead of a stock picture: a question as the player shows it. A picture, so nothing in it can be pressed. */
const sample = {
  document:
    'Le bibliobus s’arrête désormais place du Marché chaque premier samedi du mois. Les lecteurs inscrits peuvent y rendre les livres empruntés à la médiathèque, même en retard : jusqu’à la fin de l’été, aucune pénalité ne sera demandée.',
  question: 'Qu’apprend-on sur le bibliobus ?',
  options: [
    'Il remplace la médiathèque pendant l’été.',
    'On peut y rapporter des livres sans payer de retard.',
    'Il passe chaque samedi sur la place.',
    'Il prête des livres sans inscription.',
  ],
  chosen: 1,
};

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1 tabIndex={-1}>
          Passez le TCF Canada comme si vous l’aviez <em>déjà passé</em>.
        </h1>
        <p className={styles.lead}>
          {nbsp(
            'Des séries originales, le chronomètre de l’examen, chaque réponse expliquée. Vous savez où vous en êtes, et ce qu’il reste à franchir.',
          )}
        </p>
        <div className={styles.actions}>
          <LinkButton href="/tarifs" variant="accent" size="lg">
            Commencez ici
          </LinkButton>
          <LinkButton href={loginPath} variant="secondary" size="lg">
            Se connecter
          </LinkButton>
        </div>
        <PlacementInvitation />
        <Figures />
      </div>
      <figure className={styles.sample} aria-label="Exemple de question de Compréhension Écrite">
        <div className={styles.sampleHead}>
          <p>
            <strong>Compréhension Écrite</strong> · exemple, question 17
          </p>
          <p className={styles.clock}>41:08</p>
        </div>
        <blockquote className={styles.sampleDocument}>{nbsp(sample.document)}</blockquote>
        <p className={styles.sampleQuestion}>{nbsp(sample.question)}</p>
        <ol className={styles.sampleOptions}>
          {sample.options.map((option, index) => (
            <li key={option} data-chosen={index === sample.chosen || undefined}>
              <span aria-hidden="true">{String.fromCharCode(65 + index)}</span>
              {option}
            </li>
          ))}
        </ol>
        <BridgeProgress
          total={questionCount}
          done={16}
          current={17}
          levels={questionBands.map(({ level, from }) => ({ label: level, from }))}
        />
      </figure>
    </section>
  );
}

/** What there is, in figures: counted by the server, or proven by the school. */
function Figures() {
  const offer = useOffer();
  const { results = [] } = useSchool().data ?? {};
  const passed = offer.data && smallest(Object.values(offer.data.questions));
  return (
    <dl className={styles.figures}>
      {results.map(({ figure, text }) => (
        <Figure key={figure} figure={figure} text={text} />
      ))}
      <Figure figure={`${skills.length} épreuves`} text="aux durées de l’examen" />
      {offer.isPending || passed ? (
        <Figure figure={`Plus de ${passed ?? 100}`} text="questions par compréhension" isAwaited={!passed} />
      ) : null}
      <Figure figure="A1 à C2" text="et votre NCLC estimé" />
    </dl>
  );
}

/** Keeps its place while it is awaited, so that nothing moves when it comes. */
function Figure({ figure, text, isAwaited }: { figure: string; text: string; isAwaited?: boolean }) {
  return (
    <div className={isAwaited ? styles.awaited : undefined}>
      <dt>{nbsp(figure)}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** What holds for each of them; null where one has none. */
function smallest(counts: readonly (number | null)[]): number | null {
  return counts.includes(null) ? null : Math.min(...(counts as number[]));
}
