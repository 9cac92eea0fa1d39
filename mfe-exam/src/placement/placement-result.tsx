import { levels, type PlacementOutcome, questionCount } from '@passerelle/contracts';
import { useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { BridgeProgress, Button, Card, nbsp } from '@passerelle/ui-kit';
import { Ban, BookOpen, Headphones, type LucideIcon, Mic } from 'lucide-react';
import { KeepResult } from './keep-result.js';
import { NextSteps } from './next-steps.js';
import { OtherResult, type OtherResultProps } from './other-result.js';
import { levelName, marginZone, measuredIn, type Untold, untold } from './outcome-words.js';
import styles from './placement-result.module.css';
import { otherSkill } from './skill-words.js';

const hangersPerLevel = 3;

const untoldTexts: Readonly<Record<Untold, { icon: LucideIcon; title: string; text: string }>> = {
  listening: {
    icon: Headphones,
    title: 'L’écoute.',
    text: 'Ces questions ne la mesurent pas.',
  },
  reading: {
    icon: BookOpen,
    title: 'La lecture.',
    text: 'Ces questions ne la mesurent pas.',
  },
  expression: {
    icon: Mic,
    title: 'L’écriture et la parole.',
    text: 'Un enseignant les note, à partir d’une copie et d’un enregistrement.',
  },
  nclc: {
    icon: Ban,
    title: 'Votre NCLC.',
    text: `Il vient d’un test complet de ${questionCount} questions, jamais d’un niveau CECRL.`,
  },
};

/** What the test came to, how sure that is, what it does not say, and what comes next. */
export function PlacementResult({
  outcome,
  onAgain,
  other,
}: {
  outcome: PlacementOutcome & { readonly key?: string | undefined };
  onAgain(): void;
  other: OtherResultProps;
}) {
  const { level, from, to, correct, total, measured } = outcome;
  const where = measuredIn(measured);
  usePageTitle(`Votre niveau estimé ${where}`);
  const heading = useFocusOnMount();
  const zone = marginZone(outcome, hangersPerLevel);
  const reached = levels.indexOf(level as (typeof levels)[number]);
  return (
    <div className={styles.page}>
      <Card className={styles.result} padding="lg">
        <p className={styles.eyebrow}>Test de placement, terminé</p>
        <h1 ref={heading} tabIndex={-1}>
          Votre niveau estimé {where}
        </h1>
        <div className={styles.figures}>
          <p className={styles.level} data-words={reached < 0 || undefined}>
            {levelName(level)}
          </p>
          <dl>
            <div>
              <dt>Marge</dt>
              <dd>
                de {levelName(from)} à {levelName(to)}
              </dd>
            </div>
            <div>
              <dt>Réponses justes</dt>
              <dd>
                {correct} sur {total}
              </dd>
            </div>
          </dl>
        </div>
        <BridgeProgress
          total={levels.length * hangersPerLevel}
          done={(reached + 1) * hangersPerLevel}
          zone={zone}
          levels={levels.map((label, index) => ({
            label,
            from: index * hangersPerLevel + 1,
            mark:
              label === level
                ? 'here'
                : index * hangersPerLevel + 1 >= zone.from && index * hangersPerLevel + 1 <= zone.to
                  ? 'near'
                  : undefined,
          }))}
        />
        <p className={styles.meaning}>
          {nbsp(
            `${total} questions donnent une direction, pas une mesure : votre niveau réel ${where} est sans doute entre ${levelName(from)} et ${levelName(to)}, la zone teintée.`,
          )}
        </p>
        <OtherResult {...other} />
        <section className={styles.untold} aria-labelledby="placement-untold">
          <h2 id="placement-untold">Ce que ce résultat ne dit pas</h2>
          <ul>
            {untold(measured).map((what) => {
              const { icon: Icon, title, text } = untoldTexts[what];
              return (
                <li key={what}>
                  <Icon size={20} aria-hidden="true" />
                  <p>
                    <strong>{title}</strong> {nbsp(text)}
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
        <Button variant="quiet" onClick={onAgain} className={styles.again}>
          Refaire le test
        </Button>
      </Card>
      <KeepResult resultKey={outcome.key} />
      <NextSteps level={level} skill={otherSkill(other.skill)} />
    </div>
  );
}
