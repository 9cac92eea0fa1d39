import { Controller } from '@nestjs/common';
import { listReviews, type ReplyOf } from '@passerelle/contracts';
import { Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Review } from './review.entity.js';

const shown = 50;

@Controller()
export class ReviewsController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(listReviews)
  async list(): Promise<ReplyOf<typeof listReviews, 200>> {
    const reviews = await this.dataSource
      .getRepository(Review)
      .find({ where: { published: true }, order: { createdAt: 'DESC' }, take: shown });
    return reviews.map(({ id, firstName, lastName, image, message, video }) => ({
      id,
      user_details: { first_name: firstName, last_name: lastName, image },
      message,
      video,
    }));
  }
}
