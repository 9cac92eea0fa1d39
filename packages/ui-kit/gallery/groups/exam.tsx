import { OptionList, QuestionGrid, QuestionLegend, Timer } from '@passerelle/ui-kit';
import { useState } from 'react';
import { Pinned } from '../pinned.js';
import type { Group } from '../specimen.js';

const options = [
  { value: 'A', text: 'Elle annule son voyage.' },
  { value: 'B', text: 'Elle demande un remboursement.' },
  { value: 'C', text: 'Elle remercie le personnel de la gare.' },
];
const longOptions = [
  ...options.slice(0, 1),
  {
    value: 'B',
    text: 'Elle demande, avec beaucoup de précautions, si le remboursement promis au guichet de la gare centrale pourrait lui parvenir avant la fin du mois.',
  },
];

const answering = Array.from({ length: 39 }, (_, index) => ({
  number: index + 1,
  isAnswered: index < 13 && index !== 6,
  isFlagged: [4, 6, 20].includes(index),
}));
const marked = Array.from({ length: 39 }, (_, index) => ({
  number: index + 1,
  isAnswered: index !== 6,
  isFlagged: false,
  result:
    index === 6
      ? ('blank' as const)
      : [3, 17, 28].includes(index)
        ? ('incorrect' as const)
        : ('correct' as const),
}));
const mock = Array.from({ length: 10 }, (_, index) => ({
  number: index + 1,
  points: index < 4 ? 3 : 9,
  isAnswered: index < 3,
  isFlagged: index === 1,
  isDisabled: index < 2,
}));

function Choosing({ legend, first }: { legend: string; first: string | null }) {
  const [value, setValue] = useState(first);
  return <OptionList legend={legend} options={options} value={value} onChange={setValue} />;
}

function Moving({ label, layout }: { label: string; layout?: 'bar' | 'list' }) {
  const [current, setCurrent] = useState(layout === 'list' ? 4 : 14);
  return (
    <QuestionGrid
      label={label}
      layout={layout}
      questions={layout === 'list' ? mock : answering}
      current={current}
      onSelect={setCurrent}
    />
  );
}

function HidingTimer({ isFirstHidden }: { isFirstHidden: boolean }) {
  const [isHidden, setHidden] = useState(isFirstHidden);
  return <Timer secondsLeft={2843} isHidden={isHidden} onHiddenChange={setHidden} />;
}

export const exam: Group = {
  id: 'exam',
  title: 'Exam',
  note: 'Quiet: paper, ink, one accent. Every state is shown by a shape and a word besides its colour.',
  specimens: [
    {
      of: 'OptionList',
      note: 'Native radio buttons, so the browser’s keys apply.',
      states: [
        {
          name: 'Unanswered',
          show: () => <Choosing legend="Que fait l’auteure du message ?" first={null} />,
        },
        { name: 'Chosen', show: () => <Choosing legend="Que fait l’auteure de la lettre ?" first="B" /> },
        {
          name: 'Hover on the second',
          show: () => (
            <Pinned state="hover" target="label:nth-of-type(2) input">
              <OptionList legend="Avec le pointeur" options={options} />
            </Pinned>
          ),
        },
        {
          name: 'Focus on the first',
          show: () => (
            <Pinned state="focus">
              <OptionList legend="Avec le clavier" options={options} />
            </Pinned>
          ),
        },
        {
          name: 'Disabled',
          show: () => <OptionList legend="Temps écoulé" options={options} value="C" isDisabled />,
        },
        {
          name: 'Long text',
          show: () => (
            <OptionList
              legend="Une longue réponse"
              options={longOptions}
              value="B"
              onChange={() => undefined}
            />
          ),
        },
        {
          name: 'Corrections: right',
          show: () => (
            <OptionList legend="Bien répondu" options={options} value="B" correction={{ correct: 'B' }} />
          ),
        },
        {
          name: 'Corrections: wrong, and the one missed',
          show: () => (
            <OptionList legend="Mal répondu" options={options} value="A" correction={{ correct: 'C' }} />
          ),
        },
        {
          name: 'Corrections: unanswered',
          show: () => (
            <OptionList legend="Sans réponse" options={options} value={null} correction={{ correct: 'C' }} />
          ),
        },
      ],
    },
    {
      of: 'QuestionGrid',
      note: 'One stop in the tab order; the arrows move inside.',
      states: [
        {
          name: 'Answering: answered, flagged (5: both, 7 and 21: unanswered), current',
          isWide: true,
          show: () => <Moving label="Questions du test" />,
        },
        {
          name: 'Corrections: right, wrong, current',
          isWide: true,
          show: () => (
            <QuestionGrid label="Corrections" questions={marked} current={4} onSelect={() => undefined} />
          ),
        },
        {
          name: 'The bridge, where a row has room: answered, flagged, both, current',
          isWide: true,
          show: () => (
            <QuestionGrid
              label="Le pont"
              questions={answering.slice(0, 21)}
              current={12}
              onSelect={() => undefined}
            />
          ),
        },
        {
          name: 'The bridge of a drill, which only tells',
          isWide: true,
          show: () => (
            <QuestionGrid
              label="Dix questions"
              questions={answering.slice(0, 10).map(({ number }) => ({
                number,
                isFlagged: false,
                ...(number > 6 ? {} : { result: number % 3 === 0 ? 'incorrect' : 'correct' }),
              }))}
              current={6}
              hasNoLegend
            />
          ),
        },
        {
          name: 'List of the mock exam, with points; 1 and 2 cannot be reached',
          show: () => <Moving label="Questions de l’examen blanc" layout="list" />,
        },
        {
          name: 'Focus, hover',
          show: () => (
            <Pinned state="hover" target="button:nth-of-type(3)">
              <Pinned state="focus">
                <QuestionGrid
                  label="Quelques questions"
                  questions={answering.slice(9, 15)}
                  current={14}
                  onSelect={() => undefined}
                />
              </Pinned>
            </Pinned>
          ),
        },
      ],
    },
    {
      of: 'QuestionLegend',
      note: 'Where it stands apart from the questions; it counts.',
      states: [
        { name: 'Answering', show: () => <QuestionLegend questions={answering} /> },
        { name: 'Corrections', show: () => <QuestionLegend questions={marked} /> },
      ],
    },
    {
      of: 'Timer',
      note: 'Counts nothing itself. Speaks only as a level begins: 10 minutes, 5 minutes, the end.',
      states: [
        { name: 'Calm', show: () => <Timer secondsLeft={3600} /> },
        { name: 'Calm, can be hidden', show: () => <HidingTimer isFirstHidden={false} /> },
        { name: 'Hidden', show: () => <HidingTimer isFirstHidden /> },
        { name: 'Soon: 10 minutes', show: () => <Timer secondsLeft={600} /> },
        { name: 'Urgent: 5 minutes', show: () => <Timer secondsLeft={299} /> },
        { name: 'Over', show: () => <Timer secondsLeft={0} /> },
      ],
    },
  ],
};
