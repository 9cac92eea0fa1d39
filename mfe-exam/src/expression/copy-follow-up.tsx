import { type ExpressionResponse, tellHelped } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Cluster, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import styles from './copy-follow-up.module.css';
import { promiseText } from './promise-text.js';

type FollowedCopy = Pick<ExpressionResponse, 'id' | 'grade' | 'is_kept_back' | 'promised_at' | 'tasks'>;

/** What comes after a copy: by when it comes back; once it has, whether it helped. */
export function CopyFollowUp({ response }: { response: FollowedCopy }) {
  const { grade, is_kept_back, promised_at, tasks } = response;
  if (grade) return <Helped key={grade.version} id={response.id} told={grade.helped ?? null} />;
  const isBlank = tasks.every(({ words, recording }) => words === 0 && recording === null);
  if (is_kept_back || isBlank || !promised_at) return null;
  const isLate = new Date(promised_at) < new Date();
  return (
    <p className={styles.promise}>
      {isLate
        ? nbsp('Votre copie a du retard : la correction arrive, nous vous écrirons.')
        : nbsp(`Votre copie corrigée vous est ${promiseText(promised_at)}. Un e-mail vous préviendra.`)}
    </p>
  );
}

function Helped({ id, told }: { id: string; told: boolean | null }) {
  const api = useApi();
  const tell = useMutation({
    mutationFn: (helped: boolean) => api.call(tellHelped, { params: { responseId: id }, body: { helped } }),
  });
  const answer = tell.data?.helped ?? told;
  return (
    <section className={styles.helped} aria-label="Votre avis sur cette correction">
      <p>{nbsp('Cette correction vous est-elle utile ?')}</p>
      <Cluster gap={2}>
        {([true, false] as const).map((helped) => (
          <Button
            key={String(helped)}
            variant="secondary"
            size="sm"
            aria-pressed={answer === helped}
            isPending={tell.isPending && tell.variables === helped}
            onClick={() => tell.mutate(helped)}
          >
            {helped ? 'Oui' : 'Pas vraiment'}
          </Button>
        ))}
      </Cluster>
      <p role="status" className={styles.thanks}>
        {tell.isSuccess ? 'Merci, c’est noté.' : tell.error ? nbsp(tell.error.message) : null}
      </p>
    </section>
  );
}
