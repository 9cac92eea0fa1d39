export interface Testimonial {
  readonly message: string;
  readonly email: string;
  readonly video: { readonly type: string } | null;
}

/** What is wrong with a testimonial before its address is looked up. */
export function checkTexts({ message, email }: Testimonial): string | null {
  return message.trim() === '' || email.trim() === '' ? 'Veuillez remplir tous les champs.' : null;
}

/** What is wrong with its video. */
export function checkVideo({ video }: Testimonial): string | null {
  if (!video) return 'Veuillez sélectionner une vidéo.';
  return video.type.startsWith('video/') ? null : 'Veuillez sélectionner un fichier vidéo valide.';
}
