import { counted } from '@passerelle/contracts';
import { Disclosure, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { type Feedback, feedbackOf } from './feedback.js';
import { SpellingCheck } from './spelling-check.js';
import { tenseNames } from './tenses.js';
import styles from './text-feedback.module.css';

/** What can be counted in a text that was sent, without a teacher; and what cannot. */
export function TextFeedback({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title="Ce que l’on peut compter dans votre texte"
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      {isOpen ? <Counted text={text} feedback={feedbackOf(text)} /> : null}
    </Disclosure>
  );
}

function Counted({ text, feedback }: { text: string; feedback: Feedback }) {
  const { words, sentences, repeated, connectors, tenses } = feedback;
  const used = tenseNames.filter((name) => tenses[name] > 0);
  return (
    <div className={styles.feedback}>
      <p className={styles.hint}>
        {nbsp(
          'Ce sont des comptes, faits sans comprendre votre texte : ni la grammaire, ni le sens, ni la réponse à la consigne ne sont vérifiés, et aucune note n’en sort.',
        )}
      </p>
      <div className={styles.parts}>
        <section className={styles.part}>
          <h4>Longueur</h4>
          <p>
            {nbsp(`${counted(words, 'mot')}, ${counted(sentences, 'phrase')}`)}
            {sentences > 0
              ? nbsp(` : environ ${counted(Math.round(words / sentences), 'mot')} par phrase.`)
              : '.'}
          </p>
        </section>
        <section className={styles.part}>
          <h4>Mots répétés</h4>
          {repeated.length > 0 ? (
            <ul className={styles.words} lang="fr">
              {repeated.map(({ word, times }) => (
                <li key={word}>
                  <strong>{word}</strong> {nbsp(`× ${times}`)}
                </li>
              ))}
            </ul>
          ) : (
            <p>{nbsp('Aucun mot important ne revient trois fois.')}</p>
          )}
        </section>
        <section className={styles.part}>
          <h4>Connecteurs</h4>
          {connectors.length > 0 ? (
            <dl className={styles.functions}>
              {connectors.map(({ does, words: those }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd lang="fr">{those.join(', ')}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p>{nbsp('Aucun connecteur de notre liste : « d’abord », « parce que », « pourtant »…')}</p>
          )}
        </section>
        <section className={styles.part}>
          <h4>Temps</h4>
          <p>
            {used.length > 0
              ? nbsp(`${used.map((name) => `${name} : ${tenses[name]}`).join(' · ')}. `)
              : nbsp('Seulement le présent, semble-t-il. ')}
            <span className={styles.hint}>
              {nbsp('D’après les terminaisons : un indice, pas une analyse.')}
            </span>
          </p>
        </section>
        <section className={styles.part}>
          <h4>Registre</h4>
          <ul className={styles.words}>
            {registerLines(feedback).map((line) => (
              <li key={line}>{nbsp(line)}</li>
            ))}
          </ul>
        </section>
        <SpellingCheck text={text} />
      </div>
    </div>
  );
}

/** How the text speaks to its reader, line by line. */
function registerLines({ register: { tu, vous, familiar, withoutNe } }: Feedback): string[] {
  const lines = [
    tu > 0 && vous > 0
      ? `« tu » (${tu}) et « vous » (${vous}) dans le même texte : est-ce voulu ?`
      : tu > 0
        ? `Vous dites « tu » (${tu}).`
        : vous > 0
          ? `Vous dites « vous » (${vous}).`
          : 'Ni « tu » ni « vous ».',
  ];
  if (familiar.length > 0) lines.push(`Mots de conversation : ${familiar.join(', ')}.`);
  if (withoutNe.length > 0)
    lines.push(`Sans « ne » : ${withoutNe.join(', ')}. À l’oral, oui ; dans un article ou une lettre, non.`);
  return lines;
}
