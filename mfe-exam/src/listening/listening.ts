import type { Question, SoundSource } from '@passerelle/contracts';

/** `free`: as often as one likes. `once`: one hearing, without a pause, as on the day of the exam. */
export type ListeningRule = 'free' | 'once';

/** Where the candidate is with one recording: pure data, changed only by `listeningReducer`. */
export interface Listening {
  readonly rule: ListeningRule;
  readonly phase: 'idle' | 'preparing' | 'playing' | 'paused' | 'failed' | 'blocked';
  /**
   * `counted`: the server has counted this hearing, and it is not over; `broken`: it broke off with the page, and goes on from there. Means
   * something under `once` only.
   */
  readonly hearing: 'available' | 'broken' | 'counted' | 'spent';
  /** Why it does not play, for the reader. */
  readonly problem: string | null;
}

export type ListeningEvent =
  | { type: 'pressed' }
  | { type: 'counted' }
  /** The server does not allow this hearing. */
  | { type: 'refused'; message: string }
  /** It could not be asked for, loaded or played: one may try again. */
  | { type: 'failed'; message: string }
  /** The browser plays nothing until the candidate does something. */
  | { type: 'blocked' }
  | { type: 'playing' }
  /** It waits for more of the recording. */
  | { type: 'waiting' }
  | { type: 'paused' }
  | { type: 'ended' };

/**
 * @param plays hearings that the server has counted already
 * @param isBroken the last of them is not over
 */
export function openListening(rule: ListeningRule, plays = 0, isBroken = false): Listening {
  const heard = isBroken ? 'broken' : 'spent';
  return { rule, phase: 'idle', hearing: rule === 'once' && plays > 0 ? heard : 'available', problem: null };
}

export function listeningReducer(state: Listening, event: ListeningEvent): Listening {
  switch (event.type) {
    case 'pressed':
      return { ...state, phase: 'preparing', problem: null };
    case 'counted':
      return { ...state, hearing: 'counted' };
    case 'refused':
      return { ...state, phase: 'idle', hearing: 'spent', problem: event.message };
    case 'failed':
      // What is spent stays spent: there is nothing to try again.
      return state.hearing === 'spent' ? state : { ...state, phase: 'failed', problem: event.message };
    case 'blocked':
      return { ...state, phase: 'blocked' };
    case 'playing':
      return { ...state, phase: 'playing', problem: null };
    case 'waiting':
      return state.phase === 'playing' ? { ...state, phase: 'preparing' } : state;
    case 'paused':
      // By the device, too, while more of it is awaited.
      return state.phase === 'playing' || state.phase === 'preparing' ? { ...state, phase: 'paused' } : state;
    case 'ended':
      return { ...state, phase: 'idle', hearing: state.rule === 'once' ? 'spent' : state.hearing };
  }
}

/** What the button does now. */
export type ListeningAction = 'play' | 'pause' | 'none';

export function actionOf({ rule, phase, hearing }: Listening): ListeningAction {
  if (hearing === 'spent' || phase === 'preparing') return 'none';
  if (phase === 'playing') return rule === 'free' ? 'pause' : 'none';
  return 'play';
}

/** What the button says. */
export function buttonLabel({ rule, phase, hearing }: Listening): string {
  if (hearing === 'spent') return 'Déjà écouté';
  switch (phase) {
    case 'preparing':
      return 'Chargement…';
    case 'playing':
      return rule === 'free' ? 'Mettre en pause' : 'Écoute en cours';
    case 'paused':
      return 'Reprendre';
    case 'failed':
      return 'Réessayer';
    case 'blocked':
      return 'Lancer le son';
    case 'idle':
      return hearing === 'broken' ? 'Reprendre' : 'Écouter';
  }
}

/** The line under the controls: the rule while it matters, or why nothing plays. */
export function statusLine({ rule, hearing, problem }: Listening): string | null {
  if (problem) return problem;
  if (rule === 'free') return null;
  if (hearing === 'spent')
    return 'Vous avez écouté cet enregistrement : en conditions d’examen, il ne s’entend qu’une fois.';
  if (hearing === 'broken') return 'L’écoute s’est interrompue : elle reprend là où elle s’est arrêtée.';
  return 'En conditions d’examen : une seule écoute, sans pause ni retour.';
}

/** Whether the set does not say where the recording can be heard: it is given in the attempt, when its turn has come. */
export const isWithheld = ({ recording }: Pick<Question, 'recording'>): boolean =>
  recording?.sources.length === 0;

/**
 * Encodings to try, in order: those that the browser says it plays, then the address that every browser plays.
 * @param canPlay `HTMLMediaElement.canPlayType`
 */
export function playableSources(
  { audio, sources }: { audio: string | null; sources: readonly SoundSource[] },
  canPlay: (type: string) => string,
): string[] {
  const urls = sources.filter(({ type }) => canPlay(type) !== '').map(({ url }) => url);
  if (audio) urls.push(audio);
  return [...new Set(urls)];
}
