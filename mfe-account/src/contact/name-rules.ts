/** What is right, or what is wrong with a name. */
export const nameRules = {
  firstName: (name: string) => name.trim() !== '' || 'Veuillez indiquer votre prénom.',
  lastName: (name: string) => name.trim() !== '' || 'Veuillez indiquer votre nom.',
};
