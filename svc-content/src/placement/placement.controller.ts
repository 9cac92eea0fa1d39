import { Controller } from '@nestjs/common';
import { readPlacement, submitPlacement } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { openSounds } from '../sounds/shown-sounds.js';
import { questionView } from '../tests/question-view.js';
import { PlacementService } from './placement.service.js';

@Controller()
export class PlacementController {
  constructor(private readonly placement: PlacementService) {}

  @Contract(readPlacement, { compressed: true })
  async read() {
    const questions = await this.placement.questions();
    return {
      questions: questions.map((question) =>
        questionView(question, { withCorrections: false, sounds: openSounds }),
      ),
    };
  }

  @Contract(submitPlacement)
  estimate({ body }: Call<typeof submitPlacement>) {
    return this.placement.estimate(body);
  }
}
