const answers = new Map<string, string>();

/** `HTMLMediaElement.canPlayType`, asked once for each type. */
export function canPlay(type: string): string {
  const known = answers.get(type);
  if (known !== undefined) return known;
  const answer = document.createElement('audio').canPlayType(type);
  answers.set(type, answer);
  return answer;
}
