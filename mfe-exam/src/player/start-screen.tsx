import { readQuestions, skillFacts } from '@passerelle/contracts';
import { type ApiProblem, useApi } from '@passerelle/slice-kit';
import {
  Button,
  ErrorPanel,
  LinkButton,
  Notice,
  nbsp,
  Radio,
  RadioGroup,
  Skeleton,
} from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SoundCheck } from '../listening/sound-check.js';
import { type Conditions, type ConditionsName, conditions } from './conditions.js';
import { isForwardOnly } from './forward.js';
import styles from './start-screen.module.css';

export interface StartScreenProps {
  testId: string;
  isPending: boolean;
  /** Why the server did not start the attempt. */
  problem: ApiProblem | null;
  onStart(conditions: Conditions): void;
  onLeave(): void;
}

/** What the candidate should know before the clock starts. */
export function StartScreen({ testId, isPending, problem, onStart, onLeave }: StartScreenProps) {
  const api = useApi();
  const [chosen, setChosen] = useState<ConditionsName>('practice');
  const { mode, untimed } = conditions[chosen];
  const set = useQuery({
    queryKey: ['questions', testId],
    queryFn: ({ signal }) => api.call(readQuestions, { params: { testId }, signal }),
  });
  if (set.isError)
    return (
      <ErrorPanel headingLevel={1} title="Ce test ne s’ouvre pas" onRetry={() => void set.refetch()}>
        {nbsp(set.error.message)}
      </ErrorPanel>
    );
  if (!set.data) return <Skeleton lines={8} />;
  const { name, duration, normal_questions, skill } = set.data;
  const isHeard = skillFacts[skill].plays !== null;
  const [series, title] = name.includes(' – ') ? (name.split(' – ', 2) as [string, string]) : ['', name];
  const refused = problem?.code === 'subscription_required' || problem?.code === 'test_locked';
  return (
    <section className={styles.screen}>
      {series ? <p className={styles.kicker}>{nbsp(series)}</p> : null}
      <h1 tabIndex={-1} className={styles.title}>
        {nbsp(title)}
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>Questions</dt>
          <dd>{normal_questions.length}</dd>
        </div>
        <div>
          <dt>Durée</dt>
          <dd>{untimed ? 'libre' : `${Math.round(duration / 60)} min`}</dd>
        </div>
        <div>
          <dt>Niveaux</dt>
          <dd>A1 à C2</dd>
        </div>
      </dl>
      <ul className={styles.rules}>
        <li>{nbsp('Une seule bonne réponse par question ; une erreur n’enlève pas de point.')}</li>
        <li>
          {isForwardOnly(skill, mode)
            ? nbsp('Chaque enregistrement s’entend une seule fois, et l’on ne revient pas en arrière.')
            : 'Vous pouvez revenir en arrière et marquer une question pour la revoir.'}
        </li>
        <li>
          {nbsp(
            'Chaque réponse est enregistrée : vous pouvez fermer la page et reprendre sur un autre appareil.',
          )}
        </li>
      </ul>
      {isHeard ? <SoundCheck /> : null}
      <RadioGroup label="Conditions" value={chosen} onChange={(value) => setChosen(value as ConditionsName)}>
        {(Object.keys(conditions) as ConditionsName[]).map((each) => (
          <Radio key={each} value={each} description={nbsp(conditions[each].description)}>
            {conditions[each].label}
          </Radio>
        ))}
      </RadioGroup>
      {problem ? (
        <Notice
          tone="error"
          title={problem.detail}
          action={
            refused ? (
              <LinkButton href="/tarifs" size="sm" variant="secondary">
                Voir les tarifs
              </LinkButton>
            ) : undefined
          }
        />
      ) : null}
      <div className={styles.actions}>
        <Button variant="secondary" onPress={onLeave}>
          Retour
        </Button>
        <Button variant="accent" isPending={isPending} onPress={() => onStart({ mode, untimed })}>
          Commencer
        </Button>
      </div>
    </section>
  );
}
