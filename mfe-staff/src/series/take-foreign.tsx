import { counted, type ForeignReport, takeForeign } from '@passerelle/contracts';
import { saveFile, useApi } from '@passerelle/slice-kit';
import { Button, Disclosure, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import styles from './import-pack.module.css';
import { ReportPart } from './report-part.js';

/** Questions of Moodle: what fits a reading series becomes a draft to complete, the rest is named with its reason. Nothing is imported here. */
export function TakeForeign() {
  const api = useApi();
  const field = useId();
  const [file, setFile] = useState<File | null>(null);
  const read = useMutation({
    mutationFn: (chosen: File): Promise<ForeignReport> => {
      const body = new FormData();
      body.append('name', chosen.name);
      body.append('file', chosen);
      return api.call(takeForeign, { body });
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null);
    read.reset();
  };
  return (
    <Disclosure title="Reprendre des questions de Moodle" headingLevel={2} variant="card">
      <p className={styles.note}>
        {nbsp(
          'Un fichier GIFT ou XML de Moodle. Ce qui convient à une série de compréhension écrite devient un brouillon, à compléter dans un paquet ; le reste est nommé avec sa raison. Rien n’est importé.',
        )}
      </p>
      <label htmlFor={field} className={styles.label}>
        Fichier GIFT ou XML
      </label>
      <input id={field} type="file" accept=".gift,.txt,.xml" className={styles.file} onChange={choose} />
      <div className={styles.deeds}>
        <Button
          variant="secondary"
          disabled={file === null || read.isPending}
          isPending={read.isPending}
          onClick={() => file && read.mutate(file)}
        >
          Lire le fichier
        </Button>
      </div>
      {read.error ? (
        <Notice tone="error" title="Le fichier n’est pas lu">
          {nbsp(read.error.message)}
        </Notice>
      ) : null}
      {read.data ? <Report report={read.data} /> : null}
    </Disclosure>
  );
}

function Report({ report: { taken, left_out, draft } }: { readonly report: ForeignReport }) {
  return (
    <div className={styles.report}>
      <Notice
        tone={draft ? 'success' : 'info'}
        title={nbsp(
          `${counted(taken.length, 'question convient', 'questions conviennent')}, ${left_out.length} laissée${left_out.length > 1 ? 's' : ''} de côté`,
        )}
        action={
          draft ? (
            <Button
              variant="secondary"
              size="sm"
              icon={<Download size={16} />}
              onClick={() =>
                saveFile(new Blob([draft.text], { type: 'application/yaml;charset=utf-8' }), draft.file)
              }
            >
              Télécharger le brouillon
            </Button>
          ) : null
        }
      >
        {draft
          ? nbsp('Rangez le brouillon sous « sets » dans le dossier d’un paquet, et complétez-le.')
          : null}
      </Notice>
      <ReportPart
        title="Laissées de côté"
        lines={left_out.map(({ what, reason }) => `${what} : ${reason}`)}
      />
      <ReportPart
        title="À compléter"
        lines={taken.map(({ what, notes }) => `${what} : ${notes.join(' ; ')}`)}
      />
    </div>
  );
}
