import type { BookingRequest } from '@passerelle/contracts';

/** How a request stands for who decides on it. */
export type RequestState =
  | { readonly kind: 'open' }
  /** Nothing can be decided: what happened. */
  | { readonly kind: 'closed'; readonly title: string; readonly text: string };

const closed = (title: string, text: string): RequestState => ({ kind: 'closed', title, text });

/** Whether a request can be decided, by the server’s clock; the server itself has the last word. */
export function requestState({ status, starts_at, now }: BookingRequest): RequestState {
  switch (status) {
    case 'ACCEPTED':
      return closed(
        'Cette demande est déjà acceptée',
        'La réponse est envoyée au candidat et ne change plus ici.',
      );
    case 'REJECTED':
      return closed(
        'Cette demande est déjà refusée',
        'La réponse est envoyée au candidat et ne change plus ici.',
      );
    case 'CANCELLED':
      // By the candidate or by the school: the reply does not say by whom.
      return closed('Cet entretien a été annulé', 'Il n’y a plus rien à décider.');
    case 'PENDING':
      return starts_at > now
        ? { kind: 'open' }
        : closed(
            'L’heure de cet entretien est passée',
            'La demande n’est pas décomptée du forfait du candidat.',
          );
  }
}
