import { importPack, type PackReport } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, Disclosure, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import styles from './import-pack.module.css';
import { PackReportView } from './pack-report.js';

/** A pack is tried first; only what was tried and has no problem can be imported. */
export function ImportPack() {
  const api = useApi();
  const host = useHost();
  const queries = useQueryClient();
  const field = useId();
  const [pack, setPack] = useState<File | null>(null);
  const [report, setReport] = useState<PackReport | null>(null);
  const send = useMutation({
    mutationFn: (trial: 'yes' | 'no'): Promise<PackReport> => {
      const body = new FormData();
      body.append('trial', trial);
      body.append('pack', pack ?? new Blob());
      return api.call(importPack, { body });
    },
    onSuccess: (told) => {
      if (!told.is_imported) return;
      host.announce('Paquet importé');
      return Promise.all(
        [['series'], ['journal']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
  // Of a file that is not the chosen one any more, `reset` leaves this untold.
  const sendAs = (trial: 'yes' | 'no') => send.mutate(trial, { onSuccess: setReport });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setPack(target.files?.[0] ?? null);
    setReport(null);
    send.reset();
  };
  const isReady = report !== null && !report.is_imported && report.problems.length === 0;
  return (
    <Disclosure title="Importer un paquet" headingLevel={2} variant="card">
      <p className={styles.note}>
        {nbsp(
          'Un fichier ZIP du dossier d’un paquet (pack.yaml, sets, media). L’essai dit ce qui changerait et ne change rien.',
        )}
      </p>
      <label htmlFor={field} className={styles.label}>
        Fichier ZIP
      </label>
      <input id={field} type="file" accept=".zip,application/zip" className={styles.file} onChange={choose} />
      <div className={styles.deeds}>
        <Button
          variant="secondary"
          disabled={pack === null || send.isPending}
          isPending={send.isPending && send.variables === 'yes'}
          onClick={() => sendAs('yes')}
        >
          Essayer
        </Button>
        {isReady ? (
          <Button isPending={send.isPending && send.variables === 'no'} onClick={() => sendAs('no')}>
            Importer
          </Button>
        ) : null}
      </div>
      {send.error ? (
        <Notice tone="error" title="Le paquet n’est pas importé">
          {nbsp(send.error.message)}
        </Notice>
      ) : null}
      {report ? <PackReportView report={report} /> : null}
    </Disclosure>
  );
}
