import { Controller } from '@nestjs/common';
import { sendContactMessage, subscribeNewsletter } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  /** The reply is the specification's success alert. */
  @Contract(sendContactMessage)
  async contact({ body }: Call<typeof sendContactMessage>) {
    await this.messages.contact(body);
    return { message: 'Message sent successfully!' };
  }

  @Contract(subscribeNewsletter)
  async newsletter({ body }: Call<typeof subscribeNewsletter>) {
    await this.messages.newsletter(body);
    return { message: 'Merci\u202f! Votre adresse a bien été enregistrée.' };
  }
}
