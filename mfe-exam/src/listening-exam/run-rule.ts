import { listeningSeconds } from '@passerelle/contracts';

const { read, answer } = listeningSeconds;

/** What a candidate is told before an oral comprehension in exam conditions. */
export const runRule = `Le test avance seul : ${read} secondes pour lire la question, l’enregistrement, puis ${answer} secondes pour répondre.`;
