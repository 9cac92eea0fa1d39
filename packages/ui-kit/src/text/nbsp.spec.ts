import { describe, expect, it } from '@jest/globals';
import { nbsp } from './nbsp.js';

describe('nbsp', () => {
  it.each([
    ['Mot de passe oublié ?', 'Mot de passe oublié\u202f?'],
    ['Mot de passe oublié?', 'Mot de passe oublié\u202f?'],
    ["S'abonner", 'S’abonner'],
    ['Réservation confirmée !', 'Réservation confirmée\u202f!'],
    ['Erreur : réseau ; fin', 'Erreur\u202f: réseau\u202f; fin'],
    ['« Oui »', '«\u202fOui\u202f»'],
    ['«Oui»', '«\u202fOui\u202f»'],
    ['Vraiment ?!', 'Vraiment\u202f?!'],
    ['64 %', '64\u202f%'],
    ["Aujourd'hui, l'été", 'Aujourd’hui, l’été'],
  ])('sets %s', (typed, printed) => {
    expect(nbsp(typed)).toBe(printed);
  });

  it.each(['14:32', 'https://passerelle.test/?a=1', 'Enregistré à 14:32:07', ''])(
    'leaves %s alone',
    (text) => {
      expect(nbsp(text)).toBe(text);
    },
  );

  it('changes nothing the second time', () => {
    const once = nbsp("« Qu'apprend-on sur le bibliobus ? » : rien !");
    expect(nbsp(once)).toBe(once);
  });
});
