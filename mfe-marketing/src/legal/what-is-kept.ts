import { keptFor } from '@passerelle/contracts';
import type { KeptLine } from './legal-page.js';

const account = 'jusqu’à la suppression du compte';

/** What is kept of somebody who has an account, as the services keep it. */
export const ofAccounts: readonly KeptLine[] = [
  {
    what: 'Votre compte',
    why: 'nom, e-mail, pays, téléphone, photo ; le mot de passe, sous une forme que personne ne peut lire',
    until: account,
  },
  {
    what: 'Vos réponses, vos notes, vos progrès',
    why: 'pour vos corrections, vos statistiques et ce qui est à revoir',
    until: account,
  },
  {
    what: 'Vos copies et vos enregistrements envoyés',
    why: 'pour qu’un enseignant les corrige ; ce que vous n’envoyez pas reste dans votre navigateur',
    until: account,
  },
  { what: 'Vos entretiens', why: 'date, heure et état', until: account },
  {
    what: 'Votre témoignage et sa vidéo',
    why: 'lus par l’école avant d’être montrés',
    until: `${account}, ou jusqu’au refus de l’école`,
  },
  {
    what: 'Vos connexions et vos appareils',
    why: 'le nom du navigateur et les dates, pour vous avertir d’une nouvelle connexion ; de l’adresse réseau, une empreinte seulement',
    until: `la connexion, ${keptFor.rememberedDays + 1} jours au plus ; l’appareil, ${keptFor.deviceDays} jours après la dernière`,
  },
  {
    what: 'Vos commandes et vos reçus',
    why: 'pour la comptabilité ; jamais de numéro de carte',
    until: 'aussi longtemps que la loi l’exige, sans votre nom ni votre e-mail une fois le compte supprimé',
  },
];

/** What is kept of anybody. */
export const ofVisitors: readonly KeptLine[] = [
  { what: 'Vos messages à l’école', why: 'nom, e-mail, texte', until: `${keptFor.contactMonths} mois` },
  {
    what: 'Votre adresse pour la newsletter',
    why: 'avec la date de votre accord',
    until: `jusqu’à votre désinscription ; ${keptFor.newsletterDays} jours sans confirmation`,
  },
  {
    what: 'Le résultat d’un test de placement',
    why: 'pour qu’un compte gratuit puisse le garder',
    until: `${keptFor.placementDays} jours, ou avec le compte qui le garde`,
  },
  {
    what: 'La liste des e-mails envoyés',
    why: 'adresse, objet et date ; le texte est effacé dès l’envoi, ou avec la ligne si aucun serveur ne l’a pris',
    until: `${keptFor.mailDays} jours`,
  },
  {
    what: 'Le journal des échanges entre nos services',
    why: 'pour qu’aucun paiement ni aucune copie ne se perde',
    until: `${keptFor.eventMonths} mois ; ce qui parle de vous part avec votre compte`,
  },
  {
    what: 'Les avis du prestataire de paiement',
    until: `${keptFor.paymentNoticeDays} jours`,
  },
];

/** What a browser keeps for this site. */
export const inBrowsers: readonly KeptLine[] = [
  {
    what: 'passerelle_refresh, passerelle_access, passerelle_session',
    why: 'témoins de connexion (« cookies ») : ils gardent votre session ouverte',
    until: `avec le navigateur, ${keptFor.sessionDays === 1 ? '24 heures' : `${keptFor.sessionDays} jours`} au plus ; ${keptFor.rememberedDays} jours avec « Se souvenir de moi »`,
  },
  {
    what: 'passerelle_device',
    why: 'reconnaît un navigateur qui s’est déjà connecté',
    until: `${keptFor.deviceDays} jours`,
  },
  {
    what: 'Le stockage du navigateur',
    why: 'votre session, vos réponses pas encore envoyées, vos notes et vos enregistrements, les sons d’un test en cours, vos réglages',
    until:
      'jusqu’à la déconnexion ; vos réglages (et les brouillons de correction des enseignants), jusqu’à ce que vous les effaciez',
  },
  {
    what: 'Le stockage de l’onglet',
    why: 'ce que vous avez saisi pour payer ou demander un compte gratuit, sans le mot de passe ; un test de placement',
    until: 'jusqu’à la fermeture de l’onglet ou la déconnexion',
  },
];
