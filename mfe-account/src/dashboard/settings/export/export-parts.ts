import { type Endpoint, exportBilling, exportBookings, exportExam, exportMe } from '@passerelle/contracts';

/** What one service holds of a person: the call that gives it, and how its reader knows it. */
export interface ExportPart {
  readonly id: string;
  readonly title: string;
  readonly call: Endpoint;
}

/** One for each service. */
export const exportParts = [
  { id: 'compte', title: 'Compte', call: exportMe },
  { id: 'examens', title: 'Tests et résultats', call: exportExam },
  { id: 'commandes', title: 'Commandes et abonnements', call: exportBilling },
  { id: 'entretiens', title: 'Entretiens', call: exportBookings },
] as const satisfies readonly ExportPart[];
