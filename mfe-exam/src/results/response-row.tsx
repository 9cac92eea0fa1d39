import { nclcLabel, type PastResponse, skillFacts } from '@passerelle/contracts';
import { formatClock, nbsp } from '@passerelle/ui-kit';
import { ChevronRight } from 'lucide-react';
import { shortDayName } from '../format/days.js';
import { scoreText } from '../format/progress-line.js';
import styles from './response-history.module.css';

/** One submitted response in the list of results. */
export function ResponseRow({ response, onOpen }: { response: PastResponse; onOpen(): void }) {
  const { skill, score, correct, total, submitted_at, elapsed_seconds, mode, mock_session_id } = response;
  const facts = [
    shortDayName(new Date(submitted_at)),
    formatClock(elapsed_seconds),
    correct === null ? null : `${correct} sur ${total}`,
    mock_session_id ? 'Examen blanc' : mode === 'exam' ? 'Conditions d’examen' : null,
  ].filter((fact) => fact !== null);
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.name}>{nbsp(response.test_name)}</span>{' '}
      <span className={styles.facts}>{facts.join(' · ')}</span>{' '}
      <span className={styles.score}>
        {score === null ? unscoredText(response) : scoreText(skill, score)}
      </span>{' '}
      <span className={styles.nclc}>{score === null ? '' : `NCLC ${nclcLabel(response.nclc)}`}</span>
      <ChevronRight size={18} aria-hidden="true" className={styles.icon} />
    </button>
  );
}

function unscoredText({ skill, is_blank, is_kept_back }: PastResponse): string {
  if (skillFacts[skill].kind === 'comprehension') return '–';
  if (is_kept_back) return 'non transmise';
  return is_blank ? 'sans réponse' : 'note à venir';
}
