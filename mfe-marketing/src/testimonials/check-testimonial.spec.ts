import { expect, it } from '@jest/globals';
import { checkTexts, checkVideo } from './check-testimonial.js';

const whole = { message: 'Bravo', email: 'awa@exemple.test', video: { type: 'video/mp4' } };

it.each([
  [{ ...whole, message: '  ' }, 'Veuillez remplir tous les champs.'],
  [{ ...whole, email: '' }, 'Veuillez remplir tous les champs.'],
  [whole, null],
])('texts of %j: %s', (testimonial, problem) => expect(checkTexts(testimonial)).toBe(problem));

it.each([
  [{ ...whole, video: null }, 'Veuillez sélectionner une vidéo.'],
  [{ ...whole, video: { type: 'image/png' } }, 'Veuillez sélectionner un fichier vidéo valide.'],
  [whole, null],
])('video of %j: %s', (testimonial, problem) => expect(checkVideo(testimonial)).toBe(problem));
