import { Controller } from '@nestjs/common';
import { listReviews, type ReplyOf } from '@passerelle/contracts';
import { Contract } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Testimonial } from './testimonial.entity.js';

const shown = 50;

@Controller()
export class TestimonialsController {
  constructor(private readonly dataSource: DataSource) {}

  @Contract(listReviews, { compressed: true })
  async list(): Promise<ReplyOf<typeof listReviews, 200>> {
    const testimonials = await this.dataSource
      .getRepository(Testimonial)
      .find({ where: { published: true }, order: { createdAt: 'DESC' }, take: shown });
    return testimonials.map(({ id, firstName, lastName, image, message, video }) => ({
      id,
      user_details: { first_name: firstName, last_name: lastName, image },
      message,
      video,
    }));
  }
}
