import { Controller } from '@nestjs/common';
import { readJwks } from '@passerelle/contracts';
import { Contract } from '@passerelle/service-kit';
import { KeyRing } from './key-ring.js';

@Controller()
export class JwksController {
  constructor(private readonly keys: KeyRing) {}

  @Contract(readJwks)
  read() {
    return this.keys.published;
  }
}
