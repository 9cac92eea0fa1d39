import {
  type AnsweredTask,
  type ExpressionResponse,
  readExpressionResponse,
  skillFacts,
} from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Button, Cluster, formatClock, Notice, nbsp } from '@passerelle/ui-kit';
import type { ComponentType } from 'react';
import { CopyFollowUp } from '../expression/copy-follow-up.js';
import { momentName } from '../format/days.js';
import { MethodButton } from '../method/method-button.js';
import { keptBackText } from '../selected-test/copies-text.js';
import { AnsweredSpeech } from '../speaking/answered-speech.js';
import { AnsweredText } from '../writing/answered-text.js';
import styles from './expression-result.module.css';
import { type ExpressionStatus, statusOf } from './expression-status.js';
import { GradeView } from './grade-view.js';

export interface ExpressionResultProps {
  responseId: string;
  /** Where leaving leads. */
  leaveLabel?: string;
  onLeave(): void;
}

/** How an answer of each expression is shown again. */
const answers: Readonly<Record<string, ComponentType<{ task: AnsweredTask; responseId: string }>>> = {
  written_expression: AnsweredText,
  oral_expression: AnsweredSpeech,
};

/** A submitted expression: what was answered, and the grade once a teacher has given it. */
export function ExpressionResult({
  responseId,
  leaveLabel = 'Retour au tableau de bord',
  onLeave,
}: ExpressionResultProps) {
  const response = useCall(
    ['expression', responseId],
    readExpressionResponse,
    { params: { responseId } },
    // The grade comes when the teacher gives it.
    { refetchOnWindowFocus: 'always' },
  );
  return (
    <QueryResult query={response} title="Impossible de charger votre résultat" headingLevel={1} lines={10}>
      {(submitted) => <Submitted response={submitted} leaveLabel={leaveLabel} onLeave={onLeave} />}
    </QueryResult>
  );
}

const headings: Readonly<Record<ExpressionStatus, string>> = {
  blank: 'Votre test est terminé',
  'kept back': 'Votre test est gardé, non transmis',
  waiting: 'Votre test est envoyé',
  graded: 'Votre test est corrigé',
};

function Submitted({
  response,
  leaveLabel,
  onLeave,
}: {
  response: ExpressionResponse;
  leaveLabel: string;
  onLeave(): void;
}) {
  const { skill, grade, tasks } = response;
  const Answer = answers[skill];
  const status = statusOf(response);
  const isSent = status === 'waiting' || status === 'graded';
  return (
    <section className={styles.result}>
      <header>
        <p className={styles.kicker}>{nbsp(response.test_name)}</p>
        <h1 tabIndex={-1}>{headings[status]}</h1>
        <p className={styles.facts}>
          {nbsp(
            `${skillFacts[skill].label} · ${isSent ? 'envoyé' : 'terminé'} le ${momentName(new Date(response.submitted_at))} · temps : ${formatClock(response.elapsed_seconds)}`,
          )}
        </p>
      </header>
      {grade ? <GradeView grade={grade} skill={skill} /> : null}
      {status === 'blank' ? (
        <Notice title="Rien à corriger" isLive={false}>
          {nbsp(
            'Vous n’avez rien envoyé : ce test n’a pas de note. Comparez ce que vous avez préparé avec les modèles.',
          )}
        </Notice>
      ) : null}
      {status === 'kept back' ? (
        <Notice tone="warning" title="Copie non transmise" isLive={false}>
          {nbsp(keptBackText(response.kept_back_by))}
        </Notice>
      ) : null}
      {status === 'waiting' ? (
        <Notice title="En attente de correction" isLive={false}>
          {nbsp(
            'Un enseignant corrige votre test : sa note et ses commentaires s’afficheront ici. En attendant, comparez vos réponses avec les modèles.',
          )}
        </Notice>
      ) : null}
      {Answer ? tasks.map((task) => <Answer key={task.id} task={task} responseId={response.id} />) : null}
      <CopyFollowUp response={response} />
      <Cluster gap={3}>
        <Button variant="secondary" onClick={onLeave}>
          {leaveLabel}
        </Button>
        <MethodButton skill={skill} />
      </Cluster>
    </section>
  );
}
