import { ApiProblem } from '@passerelle/slice-kit';

/** Whether a refusal says that what was pressed is gone, or not as it was shown: somebody was quicker. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 409);
