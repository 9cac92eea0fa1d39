import { Controller } from '@nestjs/common';
import { answerContactMessage, listContactMessages, sendContactMessage } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { MessageDesk } from './message-desk.js';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly desk: MessageDesk,
  ) {}

  @Contract(listContactMessages)
  async list({ query }: Call<typeof listContactMessages>) {
    return { messages: await this.desk.list(query) };
  }

  @Contract(answerContactMessage)
  answer({ params: { messageId }, body, caller }: Call<typeof answerContactMessage>) {
    return this.desk.answer(caller.userId, messageId, body.answer);
  }

  /** The reply is the specification's success alert; a machine that fills in the trap gets it too. */
  @Contract(sendContactMessage)
  async contact({ body }: Call<typeof sendContactMessage>) {
    if (!body.website) await this.messages.contact(body);
    return { message: 'Message sent successfully!' };
  }
}
