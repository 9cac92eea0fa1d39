import { Controller, Inject } from '@nestjs/common';
import {
  confirmNewsletter,
  leaveNewsletter,
  listNewsletter,
  openLeavingPage,
  readNewsletterFile,
  subscribeNewsletter,
} from '@passerelle/contracts';
import { type Call, Contract, redirect, reply } from '@passerelle/service-kit';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { NewsletterService } from './newsletter.service.js';

@Controller()
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  @Contract(subscribeNewsletter)
  async subscribe({ body: { email, website } }: Call<typeof subscribeNewsletter>) {
    if (!website) await this.newsletter.ask(email);
    return {
      message: 'Merci. Confirmez votre inscription par le lien reçu à cette adresse.',
    };
  }

  @Contract(confirmNewsletter)
  confirm({ params: { token } }: Call<typeof confirmNewsletter>) {
    return this.newsletter.confirm(token);
  }

  @Contract(leaveNewsletter)
  leave({ params: { token } }: Call<typeof leaveNewsletter>) {
    return this.newsletter.leave(token);
  }

  @Contract(listNewsletter)
  list({ query: { after } }: Call<typeof listNewsletter>) {
    return this.newsletter.confirmed(after);
  }

  @Contract(readNewsletterFile)
  async export() {
    return reply(200, Buffer.from(await this.newsletter.csv()), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="passerelle-newsletter.csv"',
      'cache-control': 'private, no-store',
    });
  }

  @Contract(openLeavingPage)
  openPage({ params: { token } }: Call<typeof openLeavingPage>) {
    return redirect(303, new URL(`/newsletter/desinscription/${token}`, this.config.PUBLIC_URL).href);
  }
}
