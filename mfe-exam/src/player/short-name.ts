/** A test’s name beside its skill’s: « test 2 » of « Série 2 – Compréhension Orale test 2 », « Examen blanc 1 » of « Examen blanc 1 – Compréhension Orale ». */
export function shortName(testName: string): string {
  const number = /test \d+$/.exec(testName);
  return number?.[0] ?? testName.split(' – ')[0] ?? testName;
}
