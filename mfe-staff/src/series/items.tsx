import { type ItemStatistics, itemRules, type SeriesSheet } from '@passerelle/contracts';
import { nbsp, Table } from '@passerelle/ui-kit';
import styles from './series.module.css';
import { discriminationText, remarksOf, shareText, weakFirst } from './series-text.js';

/** What first results say of each question, the weak ones first, and by which rules. */
export function Items({ sheet: { statistics } }: { readonly sheet: SeriesSheet }) {
  if (statistics.length === 0)
    return (
      <p className={styles.quiet}>
        {nbsp(
          'Personne n’a encore passé cette version. Un résultat compte ici une minute après l’envoi du test.',
        )}
      </p>
    );
  return (
    <>
      <Table<ItemStatistics>
        caption="Statistiques des questions"
        className={styles.table}
        rows={weakFirst(statistics)}
        rowKey={({ question_id }) => question_id}
        columns={[
          {
            id: 'number',
            header: 'Question',
            cell: (item) => (
              <>
                {item.number}
                {remarksOf(item).map((remark) => (
                  <span key={remark} className={item.weaknesses.length > 0 ? styles.remark : styles.note}>
                    {nbsp(remark)}
                  </span>
                ))}
              </>
            ),
            isRowHeader: true,
          },
          {
            id: 'facility',
            header: 'Facilité',
            cell: ({ facility }) => nbsp(shareText(facility)),
            align: 'end',
          },
          {
            id: 'discrimination',
            header: 'Discrimination',
            cell: ({ discrimination }) => discriminationText(discrimination),
            align: 'end',
          },
          { id: 'shares', header: 'Choix', cell: (item) => <Shares item={item} />, className: styles.wide },
          {
            id: 'responses',
            header: 'Réponses',
            cell: ({ responses }) => responses,
            align: 'end',
            className: styles.wide,
          },
        ]}
      />
      <p className={styles.note}>{nbsp(rules)}</p>
    </>
  );
}

const rules = [
  `Seul compte le premier résultat de chaque personne, passé à son rythme et sans avoir vu la correction. Une question se juge à partir de ${itemRules.enough} résultats.`,
  `Facilité : part de réponses justes ; faible au-dessous de ${shareText(itemRules.facility.min)} et au-dessus de ${shareText(itemRules.facility.max)}.`,
  `Discrimination : corrélation bisérielle de point entre la réponse et le reste du test ; faible au-dessous de ${discriminationText(itemRules.discrimination)}, contraire à la clé au-dessous de ${discriminationText(itemRules.againstKey)}.`,
  `Un distracteur ne sert pas si moins de ${shareText(itemRules.idleShare)} le choisissent. Le temps par question n’est pas gardé.`,
].join(' ');

/** Each letter with its share, the key marked; then the blanks. */
function Shares({ item: { shares, key } }: { readonly item: ItemStatistics }) {
  const letters = Object.entries(shares).sort(([one], [other]) => one.localeCompare(other));
  const blank = Math.max(0, 1 - letters.reduce((sum, [, share]) => sum + share, 0));
  return (
    <span className={styles.shares}>
      {letters.map(([letter, share]) => (
        <span key={letter} className={letter === key ? styles.key : undefined}>
          {nbsp(`${letter} ${shareText(share)}`)}
          {letter === key ? <span className="visually-hidden"> (clé)</span> : null}
        </span>
      ))}
      {blank > 0.005 ? <span>{nbsp(`sans réponse ${shareText(blank)}`)}</span> : null}
    </span>
  );
}
