import type { NewMail } from '@passerelle/service-kit';
import type { Author } from './testimonials.sql.js';

interface Received {
  readonly id: string;
  readonly author: Author;
  readonly email: string;
  readonly message: string;
  /** Where the video is seen. */
  readonly link: string;
  /** The page on which the school decides. */
  readonly desk: string;
}

/** To the school: what was said, where to see it, how to decide. */
export const toSchool = (school: string, { id, author, email, message, link, desk }: Received): NewMail => {
  const name = `${author.first_name} ${author.last_name}`.trim();
  return {
    to: school,
    subject: `Témoignage de ${name || email}`,
    text: `${name ? `${name} <${email}>` : email} a envoyé un témoignage\u00a0:

${message}

Sa vidéo\u00a0: ${link}

Rien n’est publié avant votre décision\u00a0: ${desk}

Référence\u00a0: ${id}
`,
    key: `testimonial:${id}`,
  };
};

/** To the owner of the account: anybody may type their address. Without a word of the sender; what they answer goes to the school. */
export const toAuthor = (school: string, { id, email }: Received): NewMail => ({
  to: email,
  replyTo: school,
  subject: 'Votre témoignage nous est parvenu',
  text: `Bonjour,

Un témoignage avec une vidéo nous a été envoyé au nom de votre compte. Merci, si c’est vous\u00a0: l’école le lit avant de le publier.

Si ce n’est pas vous, répondez à ce message\u00a0: il ne sera pas publié.

L’équipe Passerelle
`,
  key: `testimonial-received:${id}`,
});
