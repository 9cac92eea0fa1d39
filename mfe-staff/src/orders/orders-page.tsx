import { orderStates } from '@passerelle/contracts';
import { QueryError } from '@passerelle/slice-kit';
import { Button, EmptyState, Loading, nbsp, Select, TextField } from '@passerelle/ui-kit';
import { Gift, ReceiptText, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { NextPage } from '../lists/next-page.js';
import { useSearchFilters } from '../lists/use-search-filters.js';
import { SchoolPage } from '../school/school-page.js';
import { GiveDialog } from './give-dialog.js';
import { OrderRow } from './order-row.js';
import { stateNames, stateOf, whoText } from './order-text.js';
import styles from './orders.module.css';
import { type OrderFilters, useOrders } from './use-orders.js';

const options = [
  { id: 'all', label: 'Tous les états' },
  ...orderStates.map((state) => ({ id: state, label: stateNames[state] })),
];

/** All orders: to find one, and to give a plan. What is looked for stands in the address; `?offrir=` opens the form for somebody. */
export function OrdersPage() {
  return (
    <SchoolPage width="wide">
      <Orders />
    </SchoolPage>
  );
}

function Orders() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, set } = useSearchFilters<'q' | 'etat' | 'personne'>();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const [isGiving, setGiving] = useState(search.has('offrir'));
  // Of the page: a form that is opened anew, as the answer got lost, gives nothing twice. What is given leads away from here.
  const [formId] = useState(() => crypto.randomUUID());
  const state = stateOf(search.get('etat'));
  const [q, person] = [search.get('q') ?? '', search.get('personne')];
  const filters: OrderFilters = {
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(person ? { user_id: person } : {}),
  };
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Commandes
        </h1>
        <Button
          variant="secondary"
          size="sm"
          icon={<Gift size={18} aria-hidden="true" />}
          onClick={() => setGiving(true)}
        >
          Offrir un forfait
        </Button>
      </header>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          set('q', typed.trim());
        }}
      >
        <TextField
          label="Chercher"
          description="Début de l’adresse, numéro de commande ou de reçu"
          type="search"
          maxLength={254}
          value={typed}
          onChange={setTyped}
          suffix={
            <button type="submit" className={styles.search} aria-label="Lancer la recherche">
              <Search size={18} aria-hidden="true" />
            </button>
          }
        />
        <Select
          label="État"
          options={options}
          value={state ?? 'all'}
          onChange={(value) => set('etat', value === null || value === 'all' ? '' : value)}
        />
      </form>
      <OrderResults
        filters={filters}
        onEverybody={() => {
          set('personne', '');
          // The button goes with the filter.
          heading.current?.focus();
        }}
      />
      {isGiving ? (
        <GiveDialog formId={formId} person={search.get('offrir') ?? ''} onClose={() => setGiving(false)} />
      ) : null}
    </>
  );
}

interface OrderResultsProps {
  readonly filters: OrderFilters;
  /** Shows them whoever’s they are. */
  onEverybody(): void;
}

function OrderResults({ filters, onEverybody }: OrderResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { query, orders } = useOrders(filters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <section aria-label="Commandes trouvées">
      {filters.user_id ? (
        <p className={styles.person}>
          {nbsp(orders[0] ? `Une seule personne : ${whoText(orders[0])}` : 'Une seule personne')}
          <Button
            variant="quiet"
            size="sm"
            icon={<X size={18} aria-hidden="true" />}
            aria-label="Retirer le filtre : une seule personne"
            onClick={onEverybody}
          >
            Retirer le filtre
          </Button>
        </p>
      ) : null}
      <QueryError query={query} title="Les commandes ne s’affichent pas" headingLevel={2} />
      {query.isPending ? <Loading lines={8} /> : null}
      {query.data && orders.length === 0 ? (
        <EmptyState
          icon={<ReceiptText size={28} />}
          title={isFiltered ? 'Aucune commande ne correspond' : 'Aucune commande pour le moment'}
        >
          {isFiltered
            ? nbsp('Une adresse se cherche par son début ; un numéro, en entier.')
            : nbsp('Elles apparaissent ici dès qu’un forfait est choisi.')}
        </EmptyState>
      ) : null}
      <ul ref={list} className={styles.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <NextPage query={query} list={list} isFullWidth />
    </section>
  );
}
