import {
  exportBookings,
  exportExam,
  exportMe,
  listOrders,
  listUserSubscriptions,
} from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Notice } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import styles from './account-settings.module.css';
import { saveFile } from './save-file.js';

/** Hands the person what the services hold about them, as one file: whole, or not at all. */
export function ExportData() {
  const api = useApi();
  const download = useMutation({
    mutationFn: async () => {
      const [account, subscriptions, orders, bookings, exam] = await Promise.all([
        api.call(exportMe),
        api.call(listUserSubscriptions),
        api.call(listOrders),
        api.call(exportBookings),
        api.call(exportExam),
      ]);
      return { ...account, subscriptions: subscriptions.results, orders: orders.results, bookings, exam };
    },
    onSuccess: (data) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `passerelle-mes-donnees-${data.exported_at.slice(0, 10)}.json`,
      ),
  });
  return (
    <>
      <p className={styles.note}>
        Votre profil, vos appareils, vos abonnements et vos commandes, vos entretiens, vos tests avec chaque
        réponse et chaque note, et la liste des e-mails que nous vous avons envoyés, dans un fichier JSON.
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
      {download.isError ? (
        <Notice tone="error" className={styles.after}>
          {download.error.message}
        </Notice>
      ) : null}
      {download.isSuccess ? (
        <Notice tone="success" className={styles.after}>
          Le fichier est téléchargé.
        </Notice>
      ) : null}
    </>
  );
}
