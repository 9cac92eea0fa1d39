/**
 * What the button that begins a part says, by the specification: « Commencer L’examen » on the first, « Suivant » on the next two,
 * and nothing on the last, which has an arrow and is named for assistive technology only.
 */
export function beginLabel(step: number, parts: number): string | null {
  if (step === 0) return 'Commencer L’examen';
  return step < parts - 1 ? 'Suivant' : null;
}
