import { keptFor, type RefundRule } from '@passerelle/contracts';

/** When money is given back, in one sentence. */
export const refundRule = ({ days, conditions }: RefundRule): string =>
  `Dans ${days === 1 ? 'le jour qui suit' : `les ${days} jours qui suivent`} le paiement, sur simple demande, nous remboursons tout le prix${
    conditions
      ? `, à ${conditions.length === 1 ? 'cette condition' : 'ces conditions'} : ${conditions.join(' ; ')}`
      : ''
  }.`;

/** What giving it back does, as svc-billing does it. */
export const refundEffects = (hasMobileMoney: boolean): readonly string[] => [
  'Le remboursement est toujours complet, jamais partiel.',
  'Si vous avez payé par carte, l’argent revient sur la carte, en général sous dix jours ouvrables.',
  ...(hasMobileMoney ? ['Si vous avez payé par Orange Money, l’argent revient par Orange Money.'] : []),
  'L’abonnement ouvert par ce paiement se ferme, et un e-mail vous le confirme.',
];

/** How long a transfer is waited for. */
export const transferWait = `Une commande dont le transfert n’arrive pas est annulée après ${keptFor.transferDays} jours.`;
