import { listResponses, type PastResponse, type Skill } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { Badge, Button, nbsp } from '@passerelle/ui-kit';
import { ChevronRight } from 'lucide-react';
import { longDayName } from '../format/days.js';
import styles from './own-expressions.module.css';

export interface OwnExpressionsProps {
  skill: Skill;
  /** What those are called that were ended on this device and wait for the network. */
  ended: readonly string[];
  onOpen(responseId: string): void;
}

const points = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 1 });

/** The expressions that a learner has submitted, with their grade once there is one. Before the first there is nothing to say. */
export function OwnExpressions({ skill, ended, onOpen }: OwnExpressionsProps) {
  const responses = useCall(
    ['responses', skill],
    listResponses,
    { query: { skill } },
    // A grade comes when the teacher gives it.
    { refetchOnWindowFocus: 'always' },
  );
  const failed =
    responses.isError && !responses.data ? (
      <p className={styles.failed}>
        {nbsp('Vos expressions envoyées ne se chargent pas.')}{' '}
        <Button
          variant="quiet"
          size="sm"
          isPending={responses.isFetching}
          onClick={() => void responses.refetch()}
        >
          Réessayer
        </Button>
      </p>
    ) : null;
  const past = responses.data ?? [];
  if (past.length + ended.length === 0) return failed;
  return (
    <section aria-labelledby="own-expressions" className={styles.section}>
      <h2 id="own-expressions">Vos expressions</h2>
      <ul className={styles.list}>
        {ended.map((name) => (
          <li key={name} className={styles.ended}>
            <span className={styles.name}>{nbsp(name)}</span>
            <Badge tone="warning">Terminée, à envoyer</Badge>
          </li>
        ))}
        {past.map((response) => (
          <li key={response.response_id}>
            <button type="button" className={styles.entry} onClick={() => onOpen(response.response_id)}>
              <span className={styles.name}>
                {nbsp(response.test_name)}
                <span className={styles.day}>{longDayName(new Date(response.submitted_at))}</span>
              </span>
              <Status response={response} />
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {failed}
    </section>
  );
}

function Status({ response: { score, is_blank, is_kept_back } }: { response: PastResponse }) {
  if (score !== null) return <Badge tone="success">{nbsp(`Corrigée : ${points.format(score)} / 20`)}</Badge>;
  if (is_kept_back) return <Badge>Non transmise</Badge>;
  return is_blank ? <Badge>Sans réponse</Badge> : <Badge tone="warning">Envoyée, note à venir</Badge>;
}
