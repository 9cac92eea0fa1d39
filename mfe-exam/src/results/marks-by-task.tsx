import type { GivenGrade, TaskGrade } from '@passerelle/contracts';
import { Card, nbsp, Table } from '@passerelle/ui-kit';
import { pointsText } from '../format/points-text.js';
import styles from './grade-view.module.css';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly of: (task: TaskGrade) => string;
}

export interface ByTaskProps {
  tasks: readonly TaskGrade[];
  criteria: GivenGrade['criteria'];
}

/** The points of each task line by line, its mark, its share of the whole, and what held it down. */
export function ByTask({ tasks, criteria }: ByTaskProps) {
  const rows: Row[] = [
    ...criteria.map(({ id, name }) => ({
      ...{ id, name },
      of: ({ points }: TaskGrade) => pointsText(points[id] ?? 0),
    })),
    { id: 'score', name: 'Note sur 20', of: ({ score }) => pointsText(score) },
    { id: 'weight', name: 'Part de la note', of: ({ weight }) => `${weight}\u202f%` },
  ];
  const capped = tasks.flatMap(({ task, caps }) => caps.map((cap) => ({ task, ...cap })));
  return (
    <Card as="section" title="Par tâche">
      <Table
        caption="Points de chaque tâche"
        columns={[
          { id: 'name', header: 'Critère', isRowHeader: true, cell: ({ name }) => nbsp(name) },
          ...tasks.map((each) => ({
            id: String(each.task),
            header: (
              <>
                <span className="visually-hidden">Tâche </span>
                <span aria-hidden="true">T</span>
                {each.task}
              </>
            ),
            align: 'end' as const,
            cell: (row: Row) => row.of(each),
          })),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {capped.map(({ task, id, name, most }) => (
        <p key={`${task}-${id}`} className={styles.source}>
          {nbsp(`Tâche ${task}, plafonnée à ${pointsText(most)} sur 20 : ${name}`)}
        </p>
      ))}
    </Card>
  );
}
