import { questionBands, questionCount } from '@passerelle/contracts';
import { BridgeProgress, LinkButton, nbsp } from '@passerelle/ui-kit';
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

const figures = [
  { figure: '600+', text: 'réussites par an avec nos formateurs' },
  { figure: '4 épreuves', text: 'dans les conditions réelles' },
  { figure: 'A1 à C2', text: 'et votre NCLC estimé' },
] as const;

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1 tabIndex={-1}>
          Passez le TCF Canada comme si vous l’aviez <em>déjà passé</em>.
        </h1>
        <p>
          {nbsp(
            'Des séries originales, le chronomètre de l’examen, des corrections expliquées et un professeur pour l’oral. Vous savez où vous en êtes, et ce qu’il reste à franchir.',
          )}
        </p>
        <div className={styles.actions}>
          <LinkButton href="/tarifs" variant="accent" size="lg">
            Commencez ici
          </LinkButton>
          <LinkButton href="/login" variant="secondary" size="lg">
            Se connecter
          </LinkButton>
        </div>
        <dl className={styles.figures}>
          {figures.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{nbsp(figure)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className={styles.sample} aria-label="Exemple de question de Compréhension Écrite">
        <div className={styles.sampleHead}>
          <p>
            <strong>Compréhension Écrite</strong> · test 2 · question 17
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
