import { Inject, Injectable } from '@nestjs/common';
import { dateText, greeting, type NewMail } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { addresseeOf } from '../accounts/addressee.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { digest } from '../security/secret.js';
import { deviceName } from './device-name.js';

const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** Whom the mail is for. */
export type DeviceOwner = Pick<Account, 'id' | 'email' | 'firstName' | 'provenAt'>;

/** The mail that tells an account's owner of a sign-in from a device that was never seen. */
@Injectable()
export class NewDeviceMail {
  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** One a day for each kind of browser: a program that keeps no cookie is a new device each time. */
  about(account: DeviceOwner, userAgent: string | null, at: Date): NewMail {
    const url = new URL('/forgot-password', this.config.PUBLIC_URL).href;
    const kind = digest(userAgent ?? '')
      .toString('hex')
      .slice(0, 16);
    return {
      to: account.email,
      subject: 'Nouvelle connexion à votre compte',
      text: `${greeting(addresseeOf(account))}

Votre compte Passerelle vient d’être ouvert sur un appareil que nous ne connaissions pas\u00a0:

${deviceName(userAgent)}, le ${dateText(at, moment)} (UTC)

Si c’est vous, vous n’avez rien à faire.

Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe\u202f; tous les appareils seront déconnectés\u00a0:

${url}

L’équipe Passerelle
`,
      key: `new-device:${account.id}:${kind}:${at.toISOString().slice(0, 10)}`,
    };
  }
}
