import { fillPath, readTestimonialVideo, uploadTestimonial } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { fileTypeFromFile } from 'file-type';

/** What browsers play, judged by the first bytes, and the ending of its name. */
const accepted: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** @throws ProblemError `unsupported_media_type` */
export async function videoTypeOf(path: string): Promise<{ contentType: string; ending: string }> {
  const contentType = (await fileTypeFromFile(path))?.mime ?? '';
  const ending = accepted[contentType];
  if (!ending)
    return fail(uploadTestimonial, 'unsupported_media_type', {
      detail: 'Ce fichier n’est pas une vidéo en MP4, WebM ou QuickTime.',
    });
  return { contentType, ending };
}

/** Public address of a video: whoever knows it may see it, and nobody guesses it. */
export const videoAddress = (file: string): string => fillPath(readTestimonialVideo.path, { file });

/** Where it lies in the storage. */
export const videoKey = (address: string): string =>
  `testimonials/${address.slice(address.lastIndexOf('/') + 1)}`;
