/** What an installation of Passerelle says about itself: in bar, footer and wherever the school’s own pages are linked. */
export const site = {
  contact: [
    { label: 'E-mail', text: 'bonjour@passerelle.test', href: 'mailto:bonjour@passerelle.test' },
    { label: 'Téléphone', text: '+1 514 555 0142', href: 'tel:+15145550142' },
    { label: 'Adresse', text: 'Montréal (Québec), Canada' },
  ],
  /** The school's pages elsewhere. */
  social: [
    { name: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'whatsapp', label: 'WhatsApp', href: 'https://www.whatsapp.com/' },
  ],
} as const;

/** Where the school’s clock hangs: its days, and the dates and hours of bookings, are of this time zone. */
export const schoolTimeZone = 'America/Toronto';

export type SocialName = (typeof site.social)[number]['name'];
