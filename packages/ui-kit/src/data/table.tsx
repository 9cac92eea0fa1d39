import { type ReactNode, useRef } from 'react';
import { cx } from '../text/cx.js';
import styles from './table.module.css';
import { useOverflows } from './use-overflows.js';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Of the column's head and cells, for instance to leave it out where there is no room. */
  className?: string;
  /** The cell that names the row. */
  isRowHeader?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string;
  /** Marks a row, for instance the reached level. */
  isRowCurrent?: (row: Row) => boolean;
  className?: string;
}

/** A plain table. Where it does not fit it scrolls, and the scrolled area takes the keyboard's focus. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isRowCurrent, className } = props;
  const scroller = useRef<HTMLElement>(null);
  const overflows = useOverflows(scroller);
  const lookOf = (column: TableColumn<Row>) => cx(styles[column.align ?? 'start'], column.className);
  return (
    <section
      ref={scroller}
      className={cx(styles.scroller, className)}
      aria-label={overflows ? caption : undefined}
      // A scrolled area must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={overflows ? 0 : undefined}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={lookOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={isRowCurrent?.(row) ? 'true' : undefined}>
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th key={column.id} scope="row" className={lookOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={lookOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
