import {
  type AttemptResult,
  counted,
  nclcLabel,
  nclcRanges,
  type Skill,
  skillFacts,
} from '@passerelle/contracts';
import { Disclosure, nbsp, Table } from '@passerelle/ui-kit';
import styles from './summary.module.css';

/** The table of NCLC, folded: its one line says what was reached. */
export function NclcEquivalence({ skill, result }: { skill: Skill; result: AttemptResult }) {
  const ranges = nclcRanges(skill);
  const reached = ranges.find(({ nclc }) => nclc === result.nclc);
  const lowest = ranges.at(-1);
  const points = counted(result.score, 'point');
  const line = reached
    ? `${points} : NCLC ${nclcLabel(reached.nclc)}, de ${reached.from} à ${reached.to}`
    : `${points} : sous le NCLC ${lowest?.nclc}, qui commence à ${lowest?.from}`;
  return (
    <Disclosure
      variant="card"
      headingLevel={2}
      title={
        <>
          Équivalence NCLC <span className={styles.line}>{nbsp(line)}</span>
        </>
      }
    >
      <Table
        className={styles.table}
        caption={`Équivalence NCLC, ${skillFacts[skill].label}`}
        columns={[
          { id: 'nclc', header: 'NCLC', isRowHeader: true, cell: ({ nclc }) => nclcLabel(nclc) },
          { id: 'range', header: 'Points', align: 'end', cell: ({ from, to }) => `${from}–${to}` },
        ]}
        rows={ranges}
        rowKey={({ nclc }) => String(nclc)}
        isRowCurrent={({ nclc }) => nclc === result.nclc}
      />
    </Disclosure>
  );
}
