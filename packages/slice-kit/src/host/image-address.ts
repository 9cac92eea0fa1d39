/** Where an image is: relative paths are the API host's, which is this origin. Null where there is none. */
export function imageAddress(image: string | null): string | null {
  if (!image) return null;
  return /^(https?:)?\//.test(image) ? image : `/${image}`;
}
