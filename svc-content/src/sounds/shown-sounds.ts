import type { StoredQuestion } from '@passerelle/content-packs';
import type { Question, Sound } from '@passerelle/contracts';

/** Where a sound can be heard, by its public address; null where it is not to be heard here. */
export type ShownSounds = (publicAddress: string) => string | null;

/** Of a listed test: by names that are public. */
export const openSounds: ShownSounds = (publicAddress) => publicAddress;

/** Of a set that only a mock exam shows: how long it lasts and what it is, not where. */
export const withheldSounds: ShownSounds = () => null;

/** What is shown of a question's recording. */
export const questionSounds = (
  { audio, recording }: Pick<StoredQuestion, 'audio' | 'recording'>,
  sounds: ShownSounds,
): Pick<Question, 'audio' | 'recording'> => ({
  audio: audio && sounds(audio),
  recording: recording && { ...recording, sources: sourcesOf(recording, sounds) },
});

/** What is shown of the sound of a spoken text: nothing where it cannot be heard. */
export function spokenSound(sound: Sound | null, sounds: ShownSounds): Sound | null {
  if (!sound) return null;
  const sources = sourcesOf(sound, sounds);
  return sources.length > 0 ? { ...sound, sources } : null;
}

const sourcesOf = ({ sources }: Pick<Sound, 'sources'>, sounds: ShownSounds) =>
  sources.flatMap(({ url, type }) => {
    const address = sounds(url);
    return address === null ? [] : [{ url: address, type }];
  });
