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
import { type Conditions, type ConditionsName, conditionsFor } from '../player/conditions.js';
import { MicrophoneCheck } from '../speaking/recorder/microphone-check.js';
import { startFacts } from './start-facts.js';
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
  const { name, skill } = set.data;
  const conditions = conditionsFor(skill);
  const { mode, untimed } = conditions[chosen];
  const { figures, rules } = startFacts(set.data, { mode, untimed });
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
        {figures.map(([figure, value]) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{nbsp(rule)}</li>
        ))}
      </ul>
      {isHeard ? <SoundCheck /> : null}
      {skill === 'oral_expression' ? <MicrophoneCheck /> : null}
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
        <Button variant="secondary" onClick={onLeave}>
          Retour
        </Button>
        <Button variant="accent" isPending={isPending} onClick={() => onStart({ mode, untimed })}>
          Commencer
        </Button>
      </div>
    </section>
  );
}
