import type { Skill } from '@passerelle/contracts';
import type { StoredTask } from '../stored/question-set.js';
import { document, element, html, qtiNames, type Xml } from './xml.js';

/** Characters of a French word with its space: what an expected length in words comes to. */
const lettersAWord = 6;

/** A task of an expression as a QTI 3 item, marked by a person: the models and the advice are for who marks it. */
export function taskItem({ id, number, points, content, corrections }: StoredTask, skill: Skill): string {
  const written = skill === 'written_expression';
  return document(
    element(
      'qti-assessment-item',
      {
        ...qtiNames,
        ...{ identifier: id, title: `Tâche ${number}`, 'xml:lang': 'fr' },
        ...{ adaptive: 'false', 'time-dependent': written ? 'false' : 'true' },
      },
      element('qti-response-declaration', {
        identifier: 'RESPONSE',
        cardinality: 'single',
        'base-type': written ? 'string' : 'file',
      }),
      element('qti-outcome-declaration', {
        ...{ identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' },
        ...{ 'normal-maximum': points, 'external-scored': 'human' },
      }),
      element(
        'qti-item-body',
        {},
        rubric('candidate', help(content)),
        rubric('scorer', [html(corrections.answer)]),
        content.description ? element('div', { class: 'situation' }, html(content.description)) : null,
        ...content.documents.map((text) => element('div', { class: 'document' }, html(text))),
        written
          ? element(
              'qti-extended-text-interaction',
              {
                'response-identifier': 'RESPONSE',
                'expected-length': (content.wordLimits?.max ?? 0) * lettersAWord,
              },
              element('qti-prompt', {}, content.question),
            )
          : element(
              'qti-upload-interaction',
              { 'response-identifier': 'RESPONSE', type: 'audio/webm audio/mp4 audio/ogg' },
              element('qti-prompt', {}, content.question),
            ),
      ),
    ),
  );
}

const rubric = (view: 'candidate' | 'scorer', children: readonly Xml[]) =>
  element('qti-rubric-block', { view, use: 'instructions' }, element('qti-content-body', {}, ...children));

function help({ guidance, roleCard, outline, phrases }: StoredTask['content']): Xml[] {
  return [
    element('p', {}, guidance),
    ...(roleCard
      ? [
          element('p', {}, `Vous\u202f: ${roleCard.you}`),
          element('p', {}, `Votre interlocuteur\u202f: ${roleCard.partner}`),
          list(roleCard.aims),
        ]
      : []),
    ...(outline.length > 0 ? [element('p', {}, 'Plan'), list(outline)] : []),
    ...(phrases.length > 0 ? [element('p', {}, 'Expressions utiles'), list(phrases)] : []),
  ];
}

const list = (entries: readonly string[]) =>
  element('ul', {}, ...entries.map((entry) => element('li', {}, entry)));
