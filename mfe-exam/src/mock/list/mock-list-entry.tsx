import {
  type MockSession,
  maximumScore,
  type Skill,
  skillFacts,
  skills,
  startMock,
} from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Badge, Button, nbsp } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { longDayName } from '../../format/days.js';
import { ProblemNotice } from '../../plans/problem-notice.js';
import { examOf, passedComprehensions } from '../mock-stage.js';
import { mockSessionKey } from '../use-mock-session.js';
import { ChosenParts } from './chosen-parts.js';
import { hoursAndMinutes, type MockExam } from './mock-exams.js';
import styles from './mock-list.module.css';

/** A mock exam of the list: new, under way, finished or locked. */
export function MockListEntry({ mock, onSelect }: { mock: MockExam; onSelect(mockSessionId: string): void }) {
  const api = useApi();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: (chosen?: Skill[]) =>
      api.call(startMock, { body: { mock_id: mock.id, ...(chosen ? { skills: chosen } : {}) } }),
  });
  // With the call, and not with the mutation: a second click makes no second entry in the history.
  const begin = (chosen?: Skill[]) =>
    start.mutate(chosen, {
      onSuccess: (mockSession) => {
        queries.setQueryData(mockSessionKey(mockSession.id), mockSession);
        onSelect(mockSession.id);
      },
    });
  const { name, underWay, finished, isLocked } = mock;
  const facts = `${mock.parts} épreuves · ${hoursAndMinutes(mock.duration)}`;
  if (isLocked && !underWay && !finished)
    return (
      <a href="/tarifs" className={styles.entry} data-locked>
        <span className={styles.text}>
          <span className={styles.name}>{nbsp(name)}</span>
          <span className={styles.facts}>{facts}</span>
        </span>
        <Lock size={18} aria-hidden="true" />
        <span className="visually-hidden">, verrouillé, voir les tarifs</span>
      </a>
    );
  return (
    <div className={styles.entry}>
      <div className={styles.text}>
        <div className={styles.heading}>
          <h2 className={styles.name}>{nbsp(name)}</h2>
          {underWay ? <Badge tone="warning">En cours</Badge> : null}
          {!underWay && finished ? <Badge tone="success">Terminé</Badge> : null}
        </div>
        <p className={styles.facts}>{facts}</p>
        {mock.shared.length > 0 ? <p className={styles.facts}>{nbsp(sharingOf(mock.shared))}</p> : null}
        {underWay ? <p className={styles.state}>{nbsp(progressOf(underWay))}</p> : null}
        {!underWay && finished ? <p className={styles.state}>{nbsp(outcomeOf(finished))}</p> : null}
      </div>
      <div className={styles.actions}>
        {underWay ? (
          <Button variant="accent" aria-label={`Reprendre, ${name}`} onClick={() => onSelect(underWay.id)}>
            Reprendre
          </Button>
        ) : null}
        {finished ? (
          <Button
            variant="secondary"
            aria-label={`Voir les résultats, ${name}`}
            onClick={() => onSelect(finished.id)}
          >
            Voir les résultats
          </Button>
        ) : null}
        {underWay || isLocked ? null : (
          <Button
            variant={finished ? 'quiet' : 'primary'}
            aria-label={`${finished ? 'Recommencer' : 'Commencer'}, ${name}`}
            isPending={start.isPending}
            onClick={() => begin()}
          >
            {finished ? 'Recommencer' : 'Commencer'}
          </Button>
        )}
        {underWay || isLocked ? null : (
          <ChosenParts
            name={name}
            durations={mock.durations}
            isPending={start.isPending}
            problem={start.error ? <ProblemNotice problem={start.error} /> : null}
            onStart={begin}
          />
        )}
      </div>
      {start.error ? <ProblemNotice problem={start.error} className={styles.problem} /> : null}
    </div>
  );
}

const sharingOf = (shared: readonly string[]) =>
  `Cet examen reprend : ${shared.join(', ')}. Une fois l’examen commencé, vous ne pouvez plus vous y entraîner ni voir leur correction avant d’avoir passé l’épreuve.`;

function progressOf(mockSession: MockSession): string {
  const { label } = skillFacts[mockSession.category];
  const isOpen = mockSession.parts[mockSession.step]?.status === 'open';
  return `Épreuve ${mockSession.step + 1} sur ${mockSession.parts.length} : ${label}${isOpen ? ', en cours ; son temps continue' : ''}`;
}

function outcomeOf(mockSession: MockSession): string {
  const { finished_at, scores, parts } = mockSession;
  const date = finished_at === null ? [] : [`Le ${longDayName(new Date(finished_at))}`];
  const chosen =
    examOf(mockSession) === 'tcf_quebec' ? [`TCF Québec, ${parts.length} sur ${skills.length}`] : [];
  const points = passedComprehensions(mockSession).map(
    (skill) => `${skillFacts[skill].label}\u00a0: ${scores[skill] ?? 0}\u00a0/\u00a0${maximumScore}`,
  );
  const passed = parts.flatMap(({ category, status }) =>
    skillFacts[category].kind === 'expression' && status === 'submitted'
      ? [`${skillFacts[category].label}\u00a0: passée`]
      : [],
  );
  return [...date, ...chosen, ...points, ...passed].join(' · ');
}
