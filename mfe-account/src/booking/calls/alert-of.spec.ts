import { expect, it } from '@jest/globals';
import { ApiProblem } from '@passerelle/slice-kit';
import { alertOf } from './alert-of.js';

const problem = (status: number, code: string, detail: string) => new ApiProblem({ status, code, detail });

it.each([
  [
    problem(409, 'slot_taken', 'Cette heure est déjà réservée. Choisissez-en une autre.'),
    'Erreur : Cette heure est déjà réservée. Choisissez-en une autre.',
  ],
  [problem(409, 'limit_reached', ''), 'Erreur : Impossible de réserver.'],
  [problem(502, 'unknown', 'Une erreur est survenue.'), 'Erreur : Impossible de réserver.'],
  [problem(0, 'network', 'Le serveur ne répond pas.'), 'Erreur réseau, veuillez réessayer.'],
  [new TypeError('bad'), 'Erreur : Impossible de réserver.'],
])('%s is said as %s', (error, said) => expect(alertOf(error)).toBe(said));
