import * as z from 'zod/mini';

/**
 * Every error that a caller can meet: stable code, HTTP status, French title.
 * RFC 9457; `docs/errors/<code>.md` explains each.
 */
export const problemCatalogue = {
  validation_failed: { status: 400, title: 'Certaines informations sont manquantes ou incorrectes.' },
  malformed_body: {
    status: 400,
    title: 'Votre demande n’a pas pu être lue. Rechargez la page, puis recommencez.',
  },
  bad_credentials: { status: 401, title: 'Adresse e-mail ou mot de passe incorrect.' },
  second_factor_required: {
    status: 401,
    title: 'Cette connexion demande une clé d’accès ou un code. Rechargez la page si rien n’est demandé.',
  },
  unauthenticated: { status: 401, title: 'Veuillez vous connecter.' },
  invalid_refresh: { status: 401, title: 'Votre session a expiré. Veuillez vous reconnecter.' },
  forbidden: { status: 403, title: 'Vous n’avez pas accès à cette page.' },
  cross_site_refused: { status: 403, title: 'Cette demande vient d’un autre site et a été refusée.' },
  subscription_required: { status: 403, title: 'Un abonnement actif est nécessaire.' },
  test_locked: { status: 403, title: 'Ce test est réservé à un forfait supérieur.' },
  mailbox_unproven: {
    status: 403,
    title: 'Confirmez d’abord votre adresse : ouvrez le lien reçu par e-mail.',
  },
  not_found: { status: 404, title: 'Ce que vous cherchez n’existe pas, ou n’existe plus.' },
  method_not_allowed: { status: 405, title: 'Cette méthode n’est pas permise ici.' },
  request_timeout: { status: 408, title: 'L’envoi n’est pas arrivé à temps. Réessayez.' },
  conflict: { status: 409, title: 'Cette action n’est plus possible. Rechargez la page.' },
  email_taken: { status: 409, title: 'Un compte existe déjà avec cette adresse e-mail.' },
  attempt_closed: { status: 409, title: 'Ce test est terminé : il n’accepte plus de réponses.' },
  already_played: { status: 409, title: 'Cet enregistrement a déjà été écouté.' },
  no_going_back: { status: 409, title: 'Le retour à une question précédente n’est pas permis.' },
  slot_taken: { status: 409, title: 'Cette heure est déjà réservée. Choisissez-en une autre.' },
  too_many_bookings: {
    status: 409,
    title: 'Vous avez atteint le nombre d’entretiens permis. Annulez-en un, ou attendez.',
  },
  limit_reached: { status: 409, title: 'Vous avez atteint la limite prévue pour une personne.' },
  order_closed: { status: 409, title: 'Cette commande est déjà close.' },
  payload_too_large: { status: 413, title: 'L’envoi est trop volumineux.' },
  unsupported_media_type: { status: 415, title: 'Ce type de contenu n’est pas accepté ici.' },
  range_not_satisfiable: { status: 416, title: 'Cette partie du fichier n’existe pas.' },
  too_many_requests: { status: 429, title: 'Trop de demandes. Réessayez dans un instant.' },
  internal_error: { status: 500, title: 'Une erreur est survenue de notre côté. Réessayez dans un instant.' },
  not_implemented: { status: 501, title: 'Cette fonction n’est pas encore disponible.' },
  payment_provider_unavailable: {
    status: 502,
    title: 'Le service de paiement ne répond pas. Réessayez dans un instant.',
  },
  service_unavailable: {
    status: 503,
    title: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  },
  upstream_timeout: {
    status: 504,
    title: 'Le service met trop de temps à répondre. Réessayez dans un instant.',
  },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCatalogue;

/** One field of a request that was refused, and why, in French. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** RFC 9457 problem document that also carries the `message` and `detail` fields which the specification reads. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  message: z.string(),
  correlation_id: z.optional(z.string()),
  errors: z.optional(z.array(FieldError)),
});
export type Problem = z.infer<typeof Problem>;

/** Builds the problem document of a code. `detail` replaces the catalogue's title where more can be said. */
export function problem(
  code: ProblemCode,
  more: { detail?: string; errors?: FieldError[]; correlationId?: string } = {},
): Problem {
  const { status, title } = problemCatalogue[code];
  const detail = more.detail ?? more.errors?.[0]?.message ?? title;
  return {
    type: `/docs/errors/${code}`,
    title,
    status,
    code,
    detail,
    message: detail,
    ...(more.correlationId ? { correlation_id: more.correlationId } : {}),
    ...(more.errors ? { errors: more.errors } : {}),
  };
}
