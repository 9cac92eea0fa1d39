import {
  type AuditCall,
  listAuditOfAuth,
  listAuditOfBilling,
  listAuditOfBooking,
  listAuditOfContent,
  type ServiceName,
} from '@passerelle/contracts';

/** The services that keep a journal, by what they keep it of. `key` stands in the address. Calls by name: the build lists those it uses. */
export const journals: readonly {
  readonly service: ServiceName;
  readonly call: AuditCall;
  readonly key: string;
  readonly name: string;
}[] = [
  { service: 'svc-auth', call: listAuditOfAuth, key: 'personnes', name: 'Personnes et groupes' },
  { service: 'svc-billing', call: listAuditOfBilling, key: 'paiements', name: 'Commandes et forfaits' },
  { service: 'svc-content', call: listAuditOfContent, key: 'contenus', name: 'Copies et contenus' },
  { service: 'svc-booking', call: listAuditOfBooking, key: 'entretiens', name: 'Entretiens' },
];

export const journalName = (service: ServiceName): string =>
  journals.find((journal) => journal.service === service)?.name ?? service;
