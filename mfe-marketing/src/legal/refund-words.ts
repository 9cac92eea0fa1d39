import { keptFor, type RefundRule } from '@passerelle/contracts';

/** When money is given back, in one sentence. */
export const refundRule = ({ days, conditions }: RefundRule): string =>
  `Dans les ${days} jours qui suivent le paiement, sur simple demande, nous rendons tout le prix${
    conditions ? `, à ces conditions : ${conditions.join(' ; ')}` : ''
  }.`;

/** What giving it back does, as svc-billing does it. */
export const refundEffects = (hasMobileMoney: boolean): readonly string[] => [
  'Tout le montant est rendu, jamais une partie.',
  'Payé par carte, il revient sur la carte, en général sous dix jours ouvrables.',
  ...(hasMobileMoney ? ['Payé par Orange Money, il est rendu par Orange Money.'] : []),
  'L’abonnement que ce paiement ouvrait se ferme, et un e-mail vous le confirme.',
];

/** How long a transfer is waited for. */
export const transferWait = `Une commande qui attend son transfert s’annule seule après ${keptFor.transferDays} jours.`;
