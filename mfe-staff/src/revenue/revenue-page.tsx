import { type RevenueDay, readRevenue, type Sales, type SuccessOf } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Button, frenchDate, nbsp, Table, TextField } from '@passerelle/ui-kit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { csvOf } from '../files/csv.js';
import { saveCsv } from '../files/save-csv.js';
import { moneyText } from '../money/money-text.js';
import { SchoolPage } from '../school/school-page.js';
import styles from './revenue.module.css';
import { dayNet, dayOrders, lastDays, revenueRows } from './revenue-text.js';

/** What came in, by day and by plan; the days stand in the address. */
export function RevenuePage() {
  return (
    <SchoolPage width="wide">
      <h1>Recettes</h1>
      <Revenue />
    </SchoolPage>
  );
}

function Revenue() {
  const [search, setSearch] = useSearchParams();
  const [latest] = useState(() => lastDays(new Date()));
  const shown = { from: search.get('du') ?? latest.from, to: search.get('au') ?? latest.to };
  const [typed, setTyped] = useState(shown);
  const revenue = useCall(['revenue', shown.from, shown.to], readRevenue, { query: shown }, { staleTime: 0 });
  return (
    <>
      <form
        className={styles.period}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ du: typed.from, au: typed.to }, { replace: true });
        }}
      >
        <TextField
          label="Du"
          type="date"
          isRequired
          value={typed.from}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <TextField
          label="Au"
          type="date"
          isRequired
          value={typed.to}
          onChange={(to) => setTyped({ ...typed, to })}
        />
        <Button type="submit" variant="secondary" disabled={typed.from === '' || typed.to === ''}>
          Afficher
        </Button>
      </form>
      <QueryResult query={revenue} title="Les recettes ne s’affichent pas" headingLevel={2} lines={10}>
        {(data) => <Figures data={data} period={shown} />}
      </QueryResult>
    </>
  );
}

const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'medium', timeZone: 'UTC' });
const sum = (amount: string, currency: string) => moneyText({ amount, currency });

interface FiguresProps {
  readonly data: SuccessOf<typeof readRevenue>;
  readonly period: { readonly from: string; readonly to: string };
}

function Figures({ data: { days, totals, time_zone }, period }: FiguresProps) {
  return (
    <>
      <section aria-labelledby="totals-title">
        <h2 id="totals-title">Par forfait</h2>
        {totals.length === 0 ? (
          <p>{nbsp('Rien n’a été vendu ni rendu pendant ces jours.')}</p>
        ) : (
          <Table<Sales>
            caption="Recettes par forfait et par devise"
            rows={totals}
            rowKey={({ plan_id, currency }) => `${plan_id} ${currency}`}
            columns={[
              { id: 'plan', header: 'Forfait', cell: ({ plan_name }) => plan_name, isRowHeader: true },
              { id: 'orders', header: 'Ventes', cell: ({ orders }) => orders, align: 'end' },
              {
                id: 'paid',
                header: 'Payé',
                cell: ({ paid, currency }) => sum(paid, currency),
                align: 'end',
                className: styles.wide,
              },
              {
                id: 'refunded',
                header: 'Remboursé',
                cell: ({ refunded, currency }) => sum(refunded, currency),
                align: 'end',
                className: styles.wide,
              },
              {
                id: 'net',
                header: 'Net',
                cell: ({ net, currency }) => <b>{sum(net, currency)}</b>,
                align: 'end',
              },
            ]}
          />
        )}
      </section>
      <section aria-labelledby="days-title">
        <header className={styles.head}>
          <h2 id="days-title">Par jour</h2>
          <Button
            variant="secondary"
            size="sm"
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => saveCsv(csvOf(revenueRows(days)), `recettes-${period.from}-${period.to}.csv`)}
          >
            Télécharger (CSV)
          </Button>
        </header>
        <Table<RevenueDay>
          caption="Recettes par jour"
          rows={days.toReversed()}
          rowKey={({ date }) => date}
          columns={[
            {
              id: 'day',
              header: 'Jour',
              cell: ({ date }) => nbsp(frenchDate(day.format(new Date(date)))),
              isRowHeader: true,
            },
            { id: 'orders', header: 'Ventes', cell: dayOrders, align: 'end' },
            { id: 'net', header: 'Net', cell: dayNet, align: 'end' },
          ]}
        />
        <p className={styles.note}>
          {nbsp(
            `Jours de l’école (${time_zone}). Un remboursement compte le jour où il est rendu ; les forfaits offerts ne comptent pas.`,
          )}
        </p>
      </section>
    </>
  );
}
