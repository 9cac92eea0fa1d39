import { Controller } from '@nestjs/common';
import {
  approveTestimonial,
  listReviews,
  listTestimonials,
  readTestimonialVideo,
  refuseTestimonial,
  uploadTestimonial,
} from '@passerelle/contracts';
import { type Call, Contract, receiveForm, reply, Storage, serveObject } from '@passerelle/service-kit';
import { TestimonialDesk } from './testimonial-desk.js';
import { TestimonialsService } from './testimonials.service.js';

@Controller()
export class TestimonialsController {
  constructor(
    private readonly testimonials: TestimonialsService,
    private readonly desk: TestimonialDesk,
    private readonly storage: Storage,
  ) {}

  @Contract(listReviews, { etag: true, compressed: true })
  list() {
    return this.testimonials.published();
  }

  @Contract(uploadTestimonial)
  send({ request }: Call<typeof uploadTestimonial>) {
    return receiveForm(uploadTestimonial, request, (path, form) => this.testimonials.keep(form, path));
  }

  @Contract(listTestimonials)
  async listForSchool({ query }: Call<typeof listTestimonials>) {
    return { testimonials: await this.desk.list(query) };
  }

  @Contract(approveTestimonial)
  approve({ params: { testimonialId }, caller: { userId } }: Call<typeof approveTestimonial>) {
    return this.desk.decide(approveTestimonial, testimonialId, userId);
  }

  @Contract(refuseTestimonial)
  refuse({ params: { testimonialId }, caller: { userId } }: Call<typeof refuseTestimonial>) {
    return this.desk.decide(refuseTestimonial, testimonialId, userId);
  }

  /** No shared cache keeps one for long: the school may take it back. */
  @Contract(readTestimonialVideo)
  async video({ params: { file }, request: { headers } }: Call<typeof readTestimonialVideo>) {
    const { key, isPublished } = await this.testimonials.findVideo(file);
    const video = await serveObject(readTestimonialVideo, this.storage, key, headers);
    const cache = isPublished ? 'public, max-age=3600' : 'private, no-cache';
    return reply(video.status, video.body, { ...video.headers, 'cache-control': cache });
  }
}
