import type { Area } from 'react-easy-crop';

/** Side of the photo that is sent, in pixels: sharp at twice the largest avatar, on dense screens too. */
const side = 512;

/** The chosen square of an image as a JPEG; what was transparent is white. */
export async function cropImage(image: HTMLImageElement, { x, y, width, height }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('The image could not be written'))),
      'image/jpeg',
      0.9,
    );
  });
}
