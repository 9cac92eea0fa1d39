import type { QuestionSet } from '@passerelle/contracts';
import { readQuestions, skillFacts } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Button, Cluster, EmptyState, LinkButton, Notice, nbsp, Radio, RadioGroup } from '@passerelle/ui-kit';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { SoundCheck } from '../listening/sound-check.js';
import { codeOf, leadsToPlans } from '../plans/leads-to-plans.js';
import { ProblemNotice } from '../plans/problem-notice.js';
import { useHasPlan } from '../plans/use-has-plan.js';
import { type Conditions, type ConditionsName, conditionsFor } from '../player/conditions.js';
import { MicrophoneCheck } from '../speaking/recorder/microphone-check.js';
import { CopiesLeft } from './copies-left.js';
import { startFacts } from './start-facts.js';
import styles from './start-screen.module.css';

export interface StartScreenProps {
  testId: string;
  isPending: boolean;
  /** Why the server did not start the attempt. */
  problem: Error | null;
  onStart(conditions: Conditions): void;
  onLeave(): void;
}

/** What the candidate should know before the clock starts: first what « Commencer » decides. */
export function StartScreen({ testId, ...props }: StartScreenProps) {
  const set = useCall(['questions', testId], readQuestions, { params: { testId } });
  if (leadsToPlans(codeOf(set.error)))
    return (
      <EmptyState
        headingLevel={1}
        icon={<Lock size={28} />}
        title="Ce test ne s’ouvre pas"
        action={
          <Cluster gap={3} justify="center">
            <Button variant="secondary" onClick={props.onLeave}>
              Retour
            </Button>
            <LinkButton href="/tarifs">Voir les tarifs</LinkButton>
          </Cluster>
        }
      >
        {nbsp(set.error?.message ?? '')}
      </EmptyState>
    );
  return (
    <QueryResult query={set} title="Ce test ne s’ouvre pas" headingLevel={1}>
      {(questions) => <Start set={questions} {...props} />}
    </QueryResult>
  );
}

type StartProps = Omit<StartScreenProps, 'testId'> & { set: QuestionSet };

function Start({ set, isPending, problem, onStart, onLeave }: StartProps) {
  // Without a plan there is one way: the free test's.
  const isFree = useHasPlan() === false;
  const [wished, setChosen] = useState<ConditionsName>('practice');
  const chosen = isFree ? 'exam' : wished;
  const { name, skill } = set;
  const conditions = conditionsFor(skill);
  const { mode, untimed } = conditions[chosen];
  const { figures, rules } = startFacts(set, { mode, untimed });
  const isHeard = skillFacts[skill].plays !== null;
  const [series, title] = name.includes(' – ') ? (name.split(' – ', 2) as [string, string]) : ['', name];
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
      {isFree ? (
        <Notice tone="info" isLive={false} title="Test gratuit, une seule fois">
          {nbsp(
            'En conditions d’examen : le temps ne s’arrête pas. À la fin, votre score et ce qui est juste ou faux ; les bonnes réponses et les explications font partie des forfaits.',
          )}
        </Notice>
      ) : (
        <RadioGroup
          label="Conditions"
          value={chosen}
          onChange={(value) => setChosen(value as ConditionsName)}
        >
          {(Object.keys(conditions) as ConditionsName[]).map((each) => (
            <Radio key={each} value={each} description={nbsp(conditions[each].description)}>
              {conditions[each].label}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {skill === 'written_expression' || skill === 'oral_expression' ? (
        <CopiesLeft skill={skill} isMock={false} />
      ) : null}
      {isHeard ? <SoundCheck /> : null}
      {skill === 'oral_expression' ? <MicrophoneCheck /> : null}
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{nbsp(rule)}</li>
        ))}
      </ul>
      {problem ? <ProblemNotice problem={problem} /> : null}
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
