import { capitalised, cecrlOfGrade, lateHours, nclcLabel, nclcOf } from '@passerelle/contracts';
import { type Addressee, greeting } from '@passerelle/service-kit';
import { alsoText, hourText } from '../time/time-text.js';

/** What the mails about an interview say. */
export interface InterviewFacts {
  readonly startsAt: Date;
  /** When it was before it was moved. */
  readonly movedFrom: Date | null;
  /** The school's. */
  readonly timeZone: string;
  /** The candidate's, where they said it. */
  readonly candidateZone: string | null;
  /** Cancelled too late to be given back. */
  readonly isUsed: boolean;
  /** First and last name; « un candidat » where there is none. */
  readonly candidateName: string;
  /** Where or how it is held, where the school says it. */
  readonly place: string | null;
  /** Addresses of pages. */
  readonly interviewsPage: string;
  readonly interviewsDesk: string;
  readonly decision: string;
}

interface Text {
  readonly subject: string;
  readonly text: string;
}

const write = (subject: string, to: Addressee, lines: readonly string[]): Text => ({
  subject,
  text: [greeting(to), '', ...lines, '', 'L’équipe Passerelle'].join('\n'),
});

const hourOf = ({ startsAt, timeZone }: InterviewFacts) => hourText(startsAt, timeZone);
/** By both clocks. */
const whenOf = (facts: InterviewFacts, instant = facts.startsAt) =>
  `${hourText(instant, facts.timeZone)}${alsoText(instant, facts.timeZone, facts.candidateZone)}`;

const calendar = (facts: InterviewFacts) => `Votre calendrier d’entretiens\u00a0: ${facts.interviewsPage}`;

const atDesk = (facts: InterviewFacts) => `Les entretiens de l’école\u00a0: ${facts.interviewsDesk}`;

const placeOf = ({ place }: InterviewFacts) => (place === null ? [] : [`Où\u00a0: ${place}`]);

const markText = (score: number) => `${String(score).replace('.', ',')}/20`;

interface Mark {
  readonly score: number;
  /** The mark that this one corrects. */
  readonly former: number | null;
  readonly isMock: boolean;
}

/** The mails to the candidate. */
export const toCandidate = {
  requested: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre demande d’entretien oral\u00a0: ${hourOf(facts)}`, to, [
      `Votre demande est enregistrée\u00a0: ${whenOf(facts)}.`,
      'L’heure vous est réservée en attendant la réponse d’un enseignant\u202f: nous vous l’envoyons par e-mail.',
      '',
      calendar(facts),
    ]),
  left: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre entretien oral attend un autre enseignant\u00a0: ${hourOf(facts)}`, to, [
      `Nous sommes désolés, l’enseignant qui devait vous recevoir n’est plus disponible\u00a0: ${whenOf(facts)}.`,
      'L’heure vous reste réservée en attendant la réponse d’un autre enseignant\u202f: nous vous l’envoyons par e-mail.',
      '',
      calendar(facts),
    ]),
  accepted: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre entretien oral est confirmé\u00a0: ${hourOf(facts)}`, to, [
      `Un enseignant vous attend\u00a0: ${whenOf(facts)}.`,
      ...placeOf(facts),
      `Un empêchement\u202f? Jusqu’à ${lateHours}\u00a0heures avant, vous pouvez le déplacer, ou l’annuler sans le perdre.`,
      '',
      calendar(facts),
    ]),
  acceptedLate: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre entretien oral est confirmé\u00a0: ${hourOf(facts)}`, to, [
      `Un enseignant vous attend\u00a0: ${whenOf(facts)}.`,
      ...placeOf(facts),
      `C’est dans moins de ${lateHours}\u00a0heures\u00a0: cet entretien ne se déplace plus, et il est décompté de votre forfait même si vous l’annulez.`,
      '',
      calendar(facts),
    ]),
  unanswered: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre demande d’entretien oral est restée sans réponse\u00a0: ${hourOf(facts)}`, to, [
      `Nous sommes désolés, aucun enseignant n’a répondu à temps, et cet entretien n’a pas lieu\u00a0: ${whenOf(facts)}.`,
      'Cette demande n’est pas décomptée de votre forfait\u202f: choisissez une autre heure.',
      '',
      calendar(facts),
    ]),
  rejected: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre demande d’entretien oral n’est pas acceptée\u00a0: ${hourOf(facts)}`, to, [
      `Nous sommes désolés, aucun enseignant ne peut vous recevoir à cette heure\u00a0: ${whenOf(facts)}.`,
      'Cette demande n’est pas décomptée de votre forfait\u202f: choisissez une autre heure.',
      '',
      calendar(facts),
    ]),
  moved: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre entretien oral est déplacé\u00a0: ${hourOf(facts)}`, to, [
      ...(facts.movedFrom ? [`Avant\u00a0: ${whenOf(facts, facts.movedFrom)}.`] : []),
      `Nouvelle heure demandée\u00a0: ${whenOf(facts)}.`,
      'Elle vous est réservée en attendant la réponse d’un enseignant\u202f: nous vous l’envoyons par e-mail.',
      '',
      calendar(facts),
    ]),
  movedBySchool: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre entretien oral a une nouvelle heure\u00a0: ${hourOf(facts)}`, to, [
      ...(facts.movedFrom ? [`Avant\u00a0: ${whenOf(facts, facts.movedFrom)}.`] : []),
      `Un enseignant vous attend\u00a0: ${whenOf(facts)}.`,
      ...placeOf(facts),
      `Cette heure ne vous convient pas\u202f? Jusqu’à ${lateHours}\u00a0heures avant, vous pouvez en choisir une autre, ou annuler sans perdre l’entretien.`,
      '',
      calendar(facts),
    ]),
  calledOff: (facts: InterviewFacts, to: Addressee) =>
    write(`L’école annule votre entretien oral\u00a0: ${hourOf(facts)}`, to, [
      `Nous sommes désolés, cet entretien n’a pas lieu\u00a0: ${whenOf(facts)}.`,
      'Il n’est pas décompté de votre forfait\u202f: choisissez une autre heure.',
      '',
      calendar(facts),
    ]),
  planEnded: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre entretien oral est annulé\u00a0: ${hourOf(facts)}`, to, [
      `Cet entretien n’a pas lieu\u00a0: ${whenOf(facts)}.`,
      'Le forfait qui le comprenait a pris fin.',
      '',
      calendar(facts),
    ]),
  cancelled: (facts: InterviewFacts, to: Addressee) =>
    write(`Votre entretien oral est annulé\u00a0: ${hourOf(facts)}`, to, [
      `Vous avez annulé cet entretien\u00a0: ${whenOf(facts)}.`,
      facts.isUsed
        ? `Annulé moins de ${lateHours}\u00a0heures avant, il est décompté de votre forfait.`
        : 'Il n’est pas décompté de votre forfait.',
      '',
      calendar(facts),
    ]),
  marked: (facts: InterviewFacts & Mark, to: Addressee) =>
    write(
      `${facts.former === null ? 'Votre entretien oral est noté' : 'La note de votre entretien oral a été revue'}\u00a0: ${markText(facts.score)}`,
      to,
      [
        ...(facts.former === null ? [] : [`Cette note remplace celle de ${markText(facts.former)}.`]),
        `Entretien du ${hourOf(facts)}\u00a0: ${markText(facts.score)} (niveau ${cecrlOfGrade(facts.score)}, NCLC ${nclcLabel(nclcOf('oral_expression', facts.score))}, score estimé).`,
        ...(facts.isMock ? ['Cette note est dans les résultats de votre examen blanc.'] : []),
        '',
        calendar(facts),
      ],
    ),
  markWithdrawn: (
    facts: InterviewFacts & Pick<Mark, 'isMock'> & { readonly former: number },
    to: Addressee,
  ) =>
    write('La note de votre entretien oral est retirée', to, [
      `Entretien du ${hourOf(facts)}\u00a0: l’école a retiré la note de ${markText(facts.former)}. Elle ne compte plus dans vos résultats.`,
      facts.isMock
        ? 'Votre examen blanc attend de nouveau cette note\u202f: nous vous l’envoyons par e-mail.'
        : 'Si une autre la remplace, nous vous l’envoyons par e-mail.',
      '',
      calendar(facts),
    ]),
  reminder: (facts: InterviewFacts, to: Addressee) =>
    write(`Rappel\u00a0: votre entretien oral, ${hourOf(facts)}`, to, [
      `Votre entretien oral a lieu\u00a0: ${whenOf(facts)}.`,
      ...placeOf(facts),
      '',
      calendar(facts),
    ]),
} as const;

/** The mails to teachers. */
export const toTeacher = {
  requested: (facts: InterviewFacts, to: Addressee) =>
    write(`Entretien à accepter\u00a0: ${facts.candidateName}, ${hourOf(facts)}`, to, [
      `${capitalised(facts.candidateName)} demande un entretien oral\u00a0: ${hourOf(facts)}.`,
      ...(facts.movedFrom
        ? [`La demande était d’abord\u00a0: ${hourText(facts.movedFrom, facts.timeZone)}.`]
        : []),
      '',
      `Accepter ou refuser\u00a0: ${facts.decision}`,
    ]),
  awaited: (facts: InterviewFacts, to: Addressee) =>
    write(`Rappel\u00a0: entretien à accepter, ${facts.candidateName}, ${hourOf(facts)}`, to, [
      `${capitalised(facts.candidateName)} attend encore une réponse à sa demande d’entretien oral\u00a0: ${hourOf(facts)}.`,
      'Si personne n’y répond avant cette heure, l’entretien n’a pas lieu.',
      '',
      `Accepter ou refuser\u00a0: ${facts.decision}`,
    ]),
  accepted: (facts: InterviewFacts, to: Addressee) =>
    write(`Entretien accepté\u00a0: ${facts.candidateName}, ${hourOf(facts)}`, to, [
      `Vous recevez ${facts.candidateName}\u00a0: ${hourOf(facts)}.`,
      ...placeOf(facts),
      '',
      atDesk(facts),
    ]),
  left: (facts: InterviewFacts, to: Addressee) =>
    write(`Entretien confié à quelqu’un d’autre\u00a0: ${facts.candidateName}, ${hourOf(facts)}`, to, [
      `Vous ne recevez plus ${facts.candidateName}\u00a0: ${hourOf(facts)}.`,
    ]),
  moved: (facts: InterviewFacts, to: Addressee) =>
    write(`Entretien déplacé\u00a0: ${facts.candidateName}, ${hourOf(facts)}`, to, [
      ...(facts.movedFrom
        ? [
            `L’entretien que vous aviez accepté n’a pas lieu\u00a0: ${hourText(facts.movedFrom, facts.timeZone)}.`,
          ]
        : []),
      `${capitalised(facts.candidateName)} demande à la place\u00a0: ${hourOf(facts)}.`,
      '',
      `Accepter ou refuser\u00a0: ${facts.decision}`,
    ]),
  movedBySchool: (facts: InterviewFacts, to: Addressee) =>
    write(`Entretien à une nouvelle heure\u00a0: ${facts.candidateName}, ${hourOf(facts)}`, to, [
      `Vous recevez ${facts.candidateName}\u00a0: ${hourOf(facts)}.`,
      ...placeOf(facts),
      ...(facts.movedFrom ? [`Avant\u00a0: ${hourText(facts.movedFrom, facts.timeZone)}.`] : []),
      '',
      atDesk(facts),
    ]),
  cancelled: (facts: InterviewFacts, to: Addressee) =>
    write(`Entretien annulé\u00a0: ${facts.candidateName}, ${hourOf(facts)}`, to, [
      `L’entretien avec ${facts.candidateName} n’a pas lieu\u00a0: ${hourOf(facts)}.`,
    ]),
  reminder: (facts: InterviewFacts, to: Addressee) =>
    write(`Rappel\u00a0: entretien avec ${facts.candidateName}, ${hourOf(facts)}`, to, [
      `Vous recevez ${facts.candidateName}\u00a0: ${hourOf(facts)}.`,
      ...placeOf(facts),
      '',
      atDesk(facts),
    ]),
} as const;
