import { Controller } from '@nestjs/common';
import { keepPlacement, readPlacement, submitPlacement } from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { openSounds } from '../sounds/shown-sounds.js';
import { questionView } from '../tests/question-view.js';
import { KeptPlacements } from './kept-placements.js';
import { firstQuestions, PlacementService } from './placement.service.js';

@Controller()
export class PlacementController {
  constructor(
    private readonly placement: PlacementService,
    private readonly kept: KeptPlacements,
  ) {}

  @Contract(readPlacement, { compressed: true })
  async read({ query: { skill } }: Call<typeof readPlacement>) {
    const questions = await this.placement.questions(skill);
    return {
      ...(skill ? { next: firstQuestions(questions) } : {}),
      questions: questions.map((question) =>
        questionView(question, { withCorrections: false, sounds: openSounds }),
      ),
    };
  }

  @Contract(submitPlacement)
  estimate({ body }: Call<typeof submitPlacement>) {
    return this.placement.estimate(body);
  }

  @Contract(keepPlacement)
  async keep({ body: { key }, caller }: Call<typeof keepPlacement>) {
    const kept = await this.kept.keep(caller.userId, key);
    return kept ?? fail(keepPlacement, 'not_found');
  }
}
