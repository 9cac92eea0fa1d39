import { type DeskSeries, publishSeries, retireSeries, type SeriesSheet } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Badge, Button, nbsp } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { shortDayText } from '../dates/date-text.js';
import { Undone } from '../notices/undone.js';
import styles from './series.module.css';

interface PublishingProps {
  readonly sheet: SeriesSheet;
  readonly versions: DeskSeries['versions'];
}

type Deed = 'publish' | 'retire';

/** Which version this is, the others, and what can be done with it: each asked once more. */
export function Publishing({ sheet: { set, retired, current_version }, versions }: PublishingProps) {
  const api = useApi();
  const host = useHost();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Deed | null>(null);
  const params = { testId: set.id };
  const act = useMutation({
    mutationFn: (deed: Deed) =>
      deed === 'publish'
        ? api.call(publishSeries, { params, body: { version: set.version } })
        : api.call(retireSeries, { params }),
    onSuccess: (_, deed) => {
      host.announce(deed === 'publish' ? `Version ${set.version} publiée` : 'Série retirée');
      return Promise.all(
        [['series'], ['journal']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
    onSettled: () => setAsked(null),
  });
  const isShown = !retired && set.version === current_version;
  return (
    <section aria-label="Version" className={styles.publishing}>
      <p className={styles.state}>
        {isShown ? (
          <Badge tone="success">{nbsp(`Version ${set.version}, publiée`)}</Badge>
        ) : (
          <Badge tone="neutral">
            {nbsp(retired ? `Version ${set.version}, série retirée` : `Version ${set.version}, non publiée`)}
          </Badge>
        )}
        {versions
          .filter(({ version }) => version !== set.version)
          .map(({ version, imported_at }) => (
            <Link key={version} to={`?version=${version}`} replace>
              {nbsp(
                `version ${version}, ${shortDayText(imported_at)}${version === current_version && !retired ? ', publiée' : ''}`,
              )}
            </Link>
          ))}
      </p>
      <p className={styles.deeds}>
        {isShown ? (
          <Button variant="secondary" size="sm" onClick={() => setAsked('retire')}>
            Retirer la série
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => setAsked('publish')}>
            Publier cette version
          </Button>
        )}
      </p>
      <Undone error={act.error} />
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        title={nbsp(asked === 'retire' ? `Retirer « ${set.name} » ?` : `Publier la version ${set.version} ?`)}
        confirmLabel={asked === 'retire' ? 'Retirer' : 'Publier'}
        cancelLabel="Annuler"
        tone={asked === 'retire' ? 'danger' : 'primary'}
        isPending={act.isPending}
        onConfirm={() => asked && act.mutate(asked)}
      >
        {nbsp(
          asked === 'retire'
            ? 'Personne ne pourra plus la commencer. Les tests en cours se terminent normalement et les résultats restent.'
            : 'Les candidats qui commencent la série auront cette version. Les tests en cours gardent la leur.',
        )}
      </AlertDialog>
    </section>
  );
}
