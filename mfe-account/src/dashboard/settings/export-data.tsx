import type { User } from '@passerelle/contracts';
import { deviceTimeZone } from '@passerelle/contracts';
import { saveFile, useApi } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { personName } from '../../format/person-name.js';
import styles from './account-settings.module.css';
import { exportFileName, exportPage, type GivenPart } from './export/export-page.js';
import { exportParts } from './export/export-parts.js';

/** Hands the person what the services hold about them, as one page to open: what a service did not give is said, here and in the page. */
export function ExportData({ user }: { user: User }) {
  const api = useApi();
  const download = useMutation({
    mutationFn: async () => {
      const asked = await Promise.allSettled(exportParts.map(({ call }) => api.call(call)));
      return asked.map((part, index): GivenPart => {
        const { id = '', title = '' } = exportParts[index] ?? {};
        return part.status === 'fulfilled'
          ? { id, title, data: part.value }
          : { id, title, problem: (part.reason as Error).message };
      });
    },
    onSuccess: (parts) => {
      const now = new Date();
      if (parts.every((part) => 'problem' in part)) return;
      saveFile(
        new Blob([exportPage(parts, personName(user), now)], { type: 'text/html' }),
        exportFileName(now, deviceTimeZone()),
      );
    },
  });
  return (
    <>
      <p className={styles.note}>
        {nbsp(
          'Votre profil, vos appareils, vos abonnements et vos commandes, vos entretiens, vos tests avec chaque réponse et chaque note, et la liste des e-mails que nous vous avons envoyés : un seul fichier, qui s’ouvre dans le navigateur, avec un sommaire et le JSON de chaque partie.',
        )}
      </p>
      <Button
        variant="secondary"
        icon={<Download />}
        isPending={download.isPending}
        pendingLabel="Préparation du fichier…"
        onClick={() => download.mutate()}
      >
        Télécharger mes données
      </Button>
      {download.data && !download.isPending ? <Outcome parts={download.data} /> : null}
    </>
  );
}

function Outcome({ parts }: { parts: readonly GivenPart[] }) {
  const missing = parts.flatMap((part) => ('problem' in part ? [part] : []));
  const [first] = missing;
  if (!first)
    return (
      <Notice tone="success" className={styles.after}>
        Le fichier est téléchargé.
      </Notice>
    );
  if (missing.length === parts.length)
    return (
      <Notice tone="error" className={styles.after}>
        {nbsp(first.problem)}
      </Notice>
    );
  return (
    <Notice tone="error" className={styles.after}>
      {nbsp(
        `Le fichier est téléchargé, mais il y manque : ${missing.map(({ title }) => title).join(', ')}. ${first.problem} Téléchargez-le à nouveau plus tard.`,
      )}
    </Notice>
  );
}
