import type { StoredQuestion } from '@passerelle/content-packs';
import type { Question } from '@passerelle/contracts';

/** What is shown of a question's recording: where it can be heard. */
export type ShownSounds = (
  question: Pick<StoredQuestion, 'audio' | 'recording'>,
) => Pick<Question, 'audio' | 'recording'>;

/** Of a listed test: by names that are public. */
export const openSounds: ShownSounds = ({ audio, recording }) => ({ audio, recording });

/** Of a set that only a mock exam shows: how long it lasts and what it is, not where. */
export const withheldSounds: ShownSounds = ({ recording }) => ({
  audio: null,
  recording: recording && { ...recording, sources: [] },
});

/** The same with an address in the place of each public one. */
export const soundsAt =
  (addressOf: (publicAddress: string) => string): ShownSounds =>
  ({ audio, recording }) => ({
    audio: audio && addressOf(audio),
    recording: recording && {
      ...recording,
      sources: recording.sources.map(({ url, type }) => ({ url: addressOf(url), type })),
    },
  });
