import { Controller } from '@nestjs/common';
import { sendContactMessage } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  /** The reply is the specification's success alert; a machine that fills in the trap gets it too. */
  @Contract(sendContactMessage)
  async contact({ body }: Call<typeof sendContactMessage>) {
    if (!body.website) await this.messages.contact(body);
    return { message: 'Message sent successfully!' };
  }
}
