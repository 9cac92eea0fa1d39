import * as z from 'zod';

/** The encodings that every recording is in. */
export const audioEncodings = ['opus', 'm4a'] as const;
export type AudioEncoding = (typeof audioEncodings)[number];

/** What the authoring script wrote down about a recording. */
const AudioRecord = z.strictObject({
  file: z
    .string()
    .regex(/^media\/audio\/[a-z0-9-]+\.(?:opus|m4a)$/, 'un fichier comme media/audio/co-1-01.opus'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'un SHA-256 en hexadécimal'),
  seconds: z.number().positive(),
  /** Integrated loudness (EBU R 128). */
  lufs: z.number(),
  origin: z.enum(['synthetic', 'recorded']),
  /** Hash of the lines and the voices that a synthetic one is made from. */
  made_from: z.string().optional(),
  /** When each sentence of what is heard begins, s. */
  sentences: z.array(z.number().nonnegative()).optional(),
});
export type AudioRecord = z.infer<typeof AudioRecord>;

/** `media/audio.json`: one entry per file. */
export const AudioRecords = z.array(AudioRecord);
