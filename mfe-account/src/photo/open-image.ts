import { dimensionsRefusal, fileRefusal, unreadable } from './image-file.js';

/** An image that can be cropped; `close` gives its memory back. */
export interface OpenImage {
  readonly element: HTMLImageElement;
  /** A `blob:` address. */
  readonly address: string;
  readonly close: () => void;
}

/** A refusal to show as it is. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

/**
 * Opens a chosen file; the name and the type that it gives itself are not believed.
 * @throws ImageRefused with the reason, in French
 */
export async function openImage(file: File): Promise<OpenImage> {
  const refusal = fileRefusal(file);
  if (refusal) throw new ImageRefused(refusal);
  const address = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(address);
  const element = new Image();
  element.src = address;
  try {
    // The size is known before the pixels are decoded: what is far too large is never.
    await loaded(element);
    const tooLarge = dimensionsRefusal({ width: element.naturalWidth, height: element.naturalHeight });
    if (tooLarge) throw new ImageRefused(tooLarge);
    await element.decode();
  } catch (error) {
    close();
    throw error instanceof ImageRefused ? error : new ImageRefused(unreadable);
  }
  return { element, address, close };
}

function loaded(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('The image cannot be read'));
  });
}
