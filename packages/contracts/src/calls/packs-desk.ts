import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { line } from '../core/schemas.js';

const { post } = callsOf('svc-content');

/** What an upload holds at most once it is unpacked. */
export const packLimits = { files: 5_000, bytes: 629_145_600 } as const;

/** What an import did, or would do. */
export const PackReport = z.object({
  /** Null where it cannot be read so far. */
  pack: z.nullable(z.object({ id: z.string(), title: z.string(), version: z.string() })),
  /** Whether it is in the database now; never of a trial. */
  is_imported: z.boolean(),
  /** Series with a new version, which candidates get from then on. */
  new_versions: z.array(z.object({ test_id: z.string(), name: z.string(), version: z.int() })),
  /** Series whose content is what it was. */
  unchanged: z.int(),
  /** Series that the pack had and has no more: nobody begins them any more. */
  retired: z.array(z.string()),
  /** What is in the pack and stays out, each with its reason. */
  left_out: z.array(z.object({ what: z.string(), reason: z.string() })),
  /** Why the pack is not taken; empty where it is. Lines count from 1; 0: the whole file. */
  problems: z.array(z.object({ file: z.string(), line: z.int(), reason: z.string() })),
});
export type PackReport = z.infer<typeof PackReport>;

export const importPack = post('/mgmt/packs/', {
  summary:
    'Imports a content pack (multipart `trial`, then `pack`: a ZIP of its folder), all of it or nothing; with `trial=yes` it says what it would do and changes nothing. A pack that came with the service is not replaced.',
  access: ['admin'],
  contentType: 'multipart/form-data',
  form: {
    fields: z.object({ trial: z.enum(['yes', 'no']) }),
    files: {
      pack: {
        accept: ['application/zip'],
        summary: 'The folder with its pack.yaml, as a ZIP.',
        missing: 'Choisissez un fichier ZIP.',
      },
    },
  },
  replies: { 200: PackReport },
  problems: ['conflict'],
  bodyLimit: 'pack',
  rate: 'upload',
  timeoutMs: 120_000,
});

/** What became of the questions of another system’s file. */
export const ForeignReport = z.object({
  /** Those that fit a set, each with what is to complete. */
  taken: z.array(z.object({ what: z.string(), notes: z.array(z.string()) })),
  /** Those that do not, each with its reason; 500 at most. */
  left_out: z.array(z.object({ what: z.string(), reason: z.string() })),
  /** A draft set for an author to complete, as the file that a pack has under `sets/`; null where nothing was taken. */
  draft: z.nullable(z.object({ file: z.string(), text: z.string() })),
});
export type ForeignReport = z.infer<typeof ForeignReport>;

export const takeForeign = post('/mgmt/packs/foreign/', {
  summary:
    'Says what of a GIFT or Moodle XML file fits a reading series (multipart `name`, which tells the format, then `file`; 8 MB at most), and gives what fits as a draft to complete. It changes nothing here: a draft becomes a series in a pack.',
  access: ['admin'],
  contentType: 'multipart/form-data',
  form: {
    fields: z.object({ name: line(200) }),
    files: {
      file: {
        accept: ['text/plain', 'text/xml', 'application/xml', 'application/octet-stream'],
        summary: 'The file as Moodle exports it.',
        missing: 'Choisissez un fichier GIFT ou XML de Moodle.',
      },
    },
  },
  replies: { 200: ForeignReport },
  bodyLimit: 'image',
  rate: 'upload',
  timeoutMs: 60_000,
});
