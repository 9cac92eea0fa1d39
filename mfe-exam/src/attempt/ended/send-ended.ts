import { saveAnswers, saveExpressionResponse, saveResponse, skillFacts } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit/api';
import { saveBatches } from '../answers/save-batches.js';
import type { AttemptPorts, EndedTest } from '../ports/attempt-ports.js';

type Ports = Pick<AttemptPorts, 'api' | 'unsent' | 'ended' | 'tabs'>;
type HandOver = (test: EndedTest) => Promise<void>;

/**
 * Submits the tests that were ended without a network on a page that is gone, each as its player would have: first what was not saved, then the
 * end. One that a tab is playing is that tab’s. What does not arrive stays, and may be sent again: the server takes each once.
 * @param handOver sends what goes before the end and is no answer: recordings
 * @returns those that the server has now
 */
export async function sendEnded(ports: Ports, handOver: HandOver): Promise<EndedTest[]> {
  const sent: EndedTest[] = [];
  for (const ended of ports.ended.list()) if (await whileHeld(ended, ports, handOver)) sent.push(ended);
  return sent;
}

function whileHeld(ended: EndedTest, ports: Ports, handOver: HandOver): Promise<boolean> {
  return new Promise((resolve) => {
    const release = ports.tabs.hold(ended.attemptId, false, (isHeld) => {
      if (!isHeld) return resolve(false);
      void send(ended, ports, handOver)
        .catch(() => false)
        .then((isSent) => {
          release();
          resolve(isSent);
        });
    });
  });
}

async function send(test: EndedTest, { api, unsent, ended }: Ports, handOver: HandOver): Promise<boolean> {
  const { attemptId, testId, skill } = test;
  const answers = await unsent.read(attemptId);
  try {
    for (const batch of answers.length > 0 ? saveBatches(answers) : [])
      await api.call(saveAnswers, { params: { attemptId }, body: { answers: batch } });
  } catch (error) {
    // It was submitted elsewhere meanwhile.
    if (!(error instanceof ApiProblem && error.code === 'attempt_closed')) throw error;
  }
  await handOver(test);
  const submit = skillFacts[skill].kind === 'expression' ? saveExpressionResponse : saveResponse;
  await api.call(submit, { params: { testId }, body: { attempt_id: attemptId, questions: [] } });
  ended.forget(attemptId);
  await unsent.write(attemptId, []);
  return true;
}
