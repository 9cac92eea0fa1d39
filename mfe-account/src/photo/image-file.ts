/** Only the crop travels, so this is about what a phone's browser can open, not about the server's limits. Bytes. */
const maxBytes = 25 * 1024 * 1024;
/** A large phone photograph has 50 megapixels. */
const maxPixels = 64_000_000;

/** Why a chosen file cannot become a photo, in French; null where it may. */
export function fileRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) {
    return 'Ce fichier n’est pas une image. Choisissez une photo au format JPEG, PNG ou WebP.';
  }
  if (size === 0) return unreadable;
  return size > maxBytes
    ? 'Cette image est trop lourde (25 Mo au plus). Choisissez-en une plus petite.'
    : null;
}

/** Why an image that was opened cannot be cropped; null where it can. */
export function dimensionsRefusal({ width, height }: { width: number; height: number }): string | null {
  if (width === 0 || height === 0) return unreadable;
  return width * height > maxPixels
    ? 'Cette image a trop de pixels (64 millions au plus). Choisissez-en une plus petite.'
    : null;
}

/** Said of what calls itself an image and cannot be opened. */
export const unreadable =
  'Cette image est illisible ou d’un format inconnu de ce navigateur. Choisissez une photo au format JPEG, PNG ou WebP.';
