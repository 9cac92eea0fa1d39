import { counted, type PackReport } from '@passerelle/contracts';
import { Notice, nbsp } from '@passerelle/ui-kit';
import styles from './import-pack.module.css';
import { ReportPart } from './report-part.js';

/** What an import did or would do, what stays out and why, and what is wrong. */
export function PackReportView({ report }: { readonly report: PackReport }) {
  const { pack, is_imported, new_versions, unchanged, retired, left_out, problems } = report;
  const name = pack ? `${pack.title} (${pack.version})` : 'Le paquet';
  if (problems.length > 0)
    return (
      <div className={styles.report}>
        <Notice
          tone="error"
          title={nbsp(`${name} : ${problems.length} ${problems.length > 1 ? 'problèmes' : 'problème'}`)}
        >
          {nbsp('Rien n’est importé. Corrigez, puis essayez de nouveau.')}
        </Notice>
        <ul>
          {problems.map(({ file, line, reason }) => (
            <li key={`${file} ${line} ${reason}`}>
              <span className={styles.place}>{line > 0 ? `${file}:${line}` : file}</span> {nbsp(reason)}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className={styles.report}>
      <Notice
        tone={is_imported ? 'success' : 'info'}
        title={nbsp(is_imported ? `${name} est importé` : `Essai : ${name} peut être importé`)}
      >
        {nbsp(
          `${new_versions.length === 0 ? 'Aucune nouvelle version' : counted(new_versions.length, 'nouvelle version', 'nouvelles versions')}, ${counted(unchanged, 'série inchangée', 'séries inchangées')}.`,
        )}
      </Notice>
      <ReportPart
        title={is_imported ? 'Publiées maintenant' : 'Seraient publiées'}
        lines={new_versions.map((each) => `${each.name} (${each.test_id}) : version ${each.version}`)}
      />
      <ReportPart title={is_imported ? 'Retirées' : 'Seraient retirées'} lines={retired} />
      <ReportPart
        title={is_imported ? 'Laissé de côté' : 'Serait laissé de côté'}
        lines={left_out.map(({ what, reason }) => `${what} : ${reason}`)}
      />
    </div>
  );
}
