import type { ServiceName } from '@passerelle/contracts';

/** The services that keep a journal, by what they keep it of. `key` stands in the address. */
export const journals: readonly {
  readonly service: ServiceName;
  readonly key: string;
  readonly name: string;
}[] = [
  { service: 'svc-auth', key: 'personnes', name: 'Personnes et groupes' },
  { service: 'svc-billing', key: 'paiements', name: 'Commandes et forfaits' },
  { service: 'svc-content', key: 'contenus', name: 'Copies et contenus' },
  { service: 'svc-booking', key: 'entretiens', name: 'Entretiens' },
];

export const journalName = (service: ServiceName): string =>
  journals.find((journal) => journal.service === service)?.name ?? service;
