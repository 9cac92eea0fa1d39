import { Controller, Inject } from '@nestjs/common';
import { type PublicSchool, readSchoolFacts, type School } from '@passerelle/contracts';
import { Contract, paymentMethodsOf, SCHOOL } from '@passerelle/service-kit';

@Controller()
export class SchoolController {
  private readonly shown: PublicSchool;

  constructor(@Inject(SCHOOL) school: School) {
    // What is for receipts, for payers and for the services alone stays behind.
    const { tax: _tax, whatsapp: _whatsapp, time_zone: _zone, ...shown } = school;
    this.shown = { ...shown, payment_methods: paymentMethodsOf(school) };
  }

  @Contract(readSchoolFacts, { etag: true, compressed: true })
  read() {
    return this.shown;
  }
}
