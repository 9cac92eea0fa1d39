import { type StoredQuestion, shownOptions } from '../stored/question-set.js';
import { document, element, html, qtiNames, type Xml } from './xml.js';

/** Media of a question inside the package. */
export interface ItemMedia {
  readonly image: string | null;
  readonly audio: readonly { readonly href: string; readonly type: string }[];
}

/** A multiple-choice question as a QTI 3 item: key, explanation and transcript included. */
export function choiceItem(question: StoredQuestion, media: ItemMedia): string {
  const { id, number, answer, explanation, transcript } = question;
  return document(
    element(
      'qti-assessment-item',
      {
        ...qtiNames,
        ...{ identifier: id, title: `Question ${number}`, 'xml:lang': 'fr' },
        ...{ adaptive: 'false', 'time-dependent': 'false' },
      },
      element(
        'qti-response-declaration',
        { identifier: 'RESPONSE', cardinality: 'single', 'base-type': 'identifier' },
        element('qti-correct-response', {}, element('qti-value', {}, answer)),
      ),
      element(
        'qti-outcome-declaration',
        { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' },
        element('qti-default-value', {}, element('qti-value', {}, '0')),
      ),
      element('qti-outcome-declaration', {
        ...{ identifier: 'FEEDBACK', cardinality: 'single', 'base-type': 'identifier' },
      }),
      element(
        'qti-item-body',
        {},
        ...body(question, media),
        interaction(question.text, shownOptions(question)),
      ),
      processing,
      element(
        'qti-modal-feedback',
        { 'outcome-identifier': 'FEEDBACK', identifier: 'EXPLANATION', 'show-hide': 'show' },
        element(
          'qti-content-body',
          {},
          element('p', {}, explanation),
          ...(transcript ?? '')
            .split('\n')
            .filter(Boolean)
            .map((line) => element('p', { class: 'transcript' }, line)),
        ),
      ),
    ),
  );
}

/** One point for the key (the test weighs it), and the explanation whatever was answered. */
const processing = element(
  'qti-response-processing',
  {},
  element(
    'qti-response-condition',
    {},
    element(
      'qti-response-if',
      {},
      element(
        'qti-match',
        {},
        element('qti-variable', { identifier: 'RESPONSE' }),
        element('qti-correct', { identifier: 'RESPONSE' }),
      ),
      outcome('SCORE', 'float', '1'),
    ),
  ),
  outcome('FEEDBACK', 'identifier', 'EXPLANATION'),
);

function outcome(identifier: string, baseType: string, value: string): Xml {
  const given = element('qti-base-value', { 'base-type': baseType }, value);
  return element('qti-set-outcome-value', { identifier }, given);
}

function body({ description, imageAlt }: StoredQuestion, { image, audio }: ItemMedia): Xml[] {
  return [
    ...(description ? [element('div', { class: 'document' }, html(description))] : []),
    ...(image ? [element('p', {}, element('img', { src: image, alt: imageAlt ?? '' }))] : []),
    ...(audio.length > 0
      ? [
          element(
            'div',
            {},
            element(
              'audio',
              { controls: 'controls' },
              ...audio.map(({ href, type }) => element('source', { src: href, type })),
            ),
          ),
        ]
      : []),
  ];
}

const interaction = (stem: string, options: StoredQuestion['options']) =>
  element(
    'qti-choice-interaction',
    { 'response-identifier': 'RESPONSE', shuffle: 'false', 'max-choices': 1 },
    element('qti-prompt', {}, stem),
    ...options.map(({ value, text }) => element('qti-simple-choice', { identifier: value }, text)),
  );
