import type { AudioEncoding, AudioRecord } from '../schema/media.js';
import { audioEncodings } from '../schema/media.js';

/** A media file of a pack, named by its content. */
export interface MediaFile {
  /** Inside the pack: `media/audio/co-1-01.opus`. */
  readonly file: string;
  /** On this machine. */
  readonly path: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/** Content types of what a pack may bring, by extension. */
export const mediaTypes = {
  opus: 'audio/ogg; codecs=opus',
  m4a: 'audio/mp4; codecs=mp4a.40.2',
  webp: 'image/webp',
} as const;
export type MediaExtension = keyof typeof mediaTypes;

/** Where the storage keeps the media of packs. Names come from the content, so that they cannot be guessed and never change. */
export const mediaFolder = 'packs';

/** Characters of the hash in a name: 160 bits. */
const nameLength = 40;

export const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1) as MediaExtension;

/** Key of a media file in the storage. */
export const keyOf = ({ file, sha256 }: Pick<MediaFile, 'file' | 'sha256'>) =>
  `${mediaFolder}/${sha256.slice(0, nameLength)}.${extensionOf(file)}`;

/** Name of the recording of a question of a comprehension series. */
export const questionStem = (setId: string, number: number) => `${setId}-${String(number).padStart(2, '0')}`;

/** The file of a recording inside its pack. */
export const recordingFile = (stem: string, encoding: AudioEncoding) => `media/audio/${stem}.${encoding}`;

/** What a question plays. */
export interface PackRecording {
  readonly sources: readonly { readonly url: string; readonly type: string }[];
  readonly seconds: number;
  readonly synthetic: boolean;
  /** When each sentence begins, s, where that was measured. */
  readonly sentences?: readonly number[];
}

/** The media that the sets of a pack use. */
export class PackMedia {
  constructor(
    readonly files: ReadonlyMap<string, MediaFile>,
    readonly records: ReadonlyMap<string, AudioRecord>,
  ) {}

  /** Address of a file of the pack, or undefined when no set uses it. */
  urlOf(file: string): string | undefined {
    const found = this.files.get(file);
    return found && `/media/content/${keyOf(found)}`;
  }

  /** Whether `media/audio.json` has a recording in all encodings. */
  isRecorded(stem: string): boolean {
    return audioEncodings.every((encoding) => this.records.has(recordingFile(stem, encoding)));
  }

  /** @throws Error when the pack was not checked: a set that is no draft, and awaits none, has all its recordings. */
  recordingOf(stem: string): PackRecording {
    const encodings = audioEncodings.map((encoding) => {
      const file = recordingFile(stem, encoding);
      const url = this.urlOf(file);
      const record = this.records.get(file);
      if (!url || !record) throw new Error(`${file} is missing`);
      return { url, type: mediaTypes[encoding], record };
    });
    const sentences = encodings[0]?.record.sentences;
    return {
      sources: encodings.map(({ url, type }) => ({ url, type })),
      seconds: Math.max(...encodings.map(({ record }) => record.seconds)),
      synthetic: encodings.some(({ record }) => record.origin === 'synthetic'),
      ...(sentences ? { sentences } : {}),
    };
  }
}
