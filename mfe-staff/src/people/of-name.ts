/** « d’Awa Touré », « de Claire Tremblay »; no elision before « oua » or « oui »: « de Ouarda ». */
export const ofName = (name: string): string =>
  /^(?!ou[aei])[aeiouàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;
