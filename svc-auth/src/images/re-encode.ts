import { uploadProfileImage } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

/** Side of a stored image, pixels; a smaller image stays smaller. */
const imageSide = 512;
/** Most pixels that an image may have, whatever its file's size (24 MP). */
const maxPixels = 24_000_000;
/** Time for one image. Seconds. */
const timeLimit = 10;

/** What a photograph may be, judged by its first bytes. SVG is a document that can hold scripts, and is none of them. */
const accepted: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
]);

/** The media type of every stored image. */
export const storedType = 'image/webp';

// Each upload is decoded once: libvips has nothing to remember between them.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes a new image of an uploaded file: upright, square, of our own encoding and without metadata (a photograph tells where it was taken).
 * @throws ProblemError `unsupported_media_type` for what is no image of the list, `validation_failed` for one that is too large or broken.
 */
export async function reEncode(path: string): Promise<Buffer> {
  const type = await fileTypeFromFile(path);
  if (!type || !accepted.has(type.mime)) {
    fail(uploadProfileImage, 'unsupported_media_type', {
      detail: 'Choisissez une image JPEG, PNG, WebP, GIF ou AVIF.',
    });
  }
  const { width, height } = await readable(sharp(path, { limitInputPixels: false }).metadata());
  if (width * height > maxPixels) refuse('Cette image est trop grande : 24 mégapixels au plus.');
  const side = Math.min(imageSide, width, height);
  return readable(
    sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: timeLimit })
      .toBuffer(),
  );
}

/** Whatever the decoder says of a file, the file is at fault. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    refuse('Cette image est illisible.', error);
  }
}

function refuse(message: string, cause?: unknown): never {
  fail(uploadProfileImage, 'validation_failed', { errors: [{ field: 'image', message }] }, { cause });
}
