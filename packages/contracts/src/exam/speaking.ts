/** The three tasks of the oral expression, 12 minutes in all: seconds to prepare, then seconds to speak. */
export const speakingTasks = [
  { task: 1, name: 'Entretien dirigé', preparationSeconds: 0, speakingSeconds: 120 },
  { task: 2, name: 'Exercice en interaction', preparationSeconds: 120, speakingSeconds: 210 },
  { task: 3, name: 'Expression d’un point de vue', preparationSeconds: 0, speakingSeconds: 270 },
] as const;
