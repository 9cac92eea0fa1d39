import type { Skill } from '@passerelle/contracts';
import type { StoredSheet, StoredTask } from '../stored/question-set.js';
import { document, html, qtiNames, type Xml, xml } from './xml.js';

/** Characters of a French word with its space: what an expected length in words comes to. */
const lettersAWord = 6;

/** A task of an expression as a QTI 3 item, marked by a person: the models and the advice are for who marks it. */
export function taskItem({ id, number, points, content, corrections }: StoredTask, skill: Skill): string {
  const written = skill === 'written_expression';
  const prompt = xml`<qti-prompt>${content.question}</qti-prompt>`;
  return document(xml`
    <qti-assessment-item ${qtiNames} identifier="${id}" title="Tâche ${number}" xml:lang="fr" adaptive="false" time-dependent="${written ? 'false' : 'true'}">
      <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="${written ? 'string' : 'file'}"/>
      <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${points}" external-scored="human"/>
      <qti-item-body>
        ${rubric('candidate', help(content))}
        ${rubric('scorer', html(corrections.answer))}
        ${corrections.examiner ? rubric('scorer', sheet(corrections.examiner)) : null}
        ${content.description ? xml`<div class="situation">${html(content.description)}</div>` : null}
        ${content.documents.map((text) => xml`<div class="document">${html(text)}</div>`)}
        ${
          written
            ? xml`<qti-extended-text-interaction response-identifier="RESPONSE" expected-length="${(content.wordLimits?.max ?? 0) * lettersAWord}">${prompt}</qti-extended-text-interaction>`
            : xml`<qti-upload-interaction response-identifier="RESPONSE" type="audio/webm audio/mp4 audio/ogg">${prompt}</qti-upload-interaction>`
        }
      </qti-item-body>
    </qti-assessment-item>`);
}

const rubric = (view: 'candidate' | 'scorer', content: Xml | readonly Xml[]) =>
  xml`<qti-rubric-block view="${view}" use="instructions"><qti-content-body>${content}</qti-content-body></qti-rubric-block>`;

function help({ guidance, roleCard, outline, phrases }: StoredTask['content']): Xml[] {
  return [
    xml`<p>${guidance}</p>`,
    ...(roleCard
      ? [
          xml`<p>Vous\u202f: ${roleCard.you}</p><p>Votre interlocuteur\u202f: ${roleCard.partner}</p>`,
          list(roleCard.aims),
        ]
      : []),
    ...(outline.length > 0 ? [xml`<p>Plan</p>`, list(outline)] : []),
    ...(phrases.length > 0 ? [xml`<p>Expressions utiles</p>`, list(phrases)] : []),
  ];
}

/** What the examiner says, line by line. */
const sheet = ({ person, turns }: StoredSheet) => [
  xml`<p>L’examinateur${person ? `\u202f: ${person}` : ''}</p>`,
  list(turns.map(({ about, text }) => (about ? `${about}\u202f: ${text}` : text))),
];

const list = (entries: readonly string[]) => xml`<ul>${entries.map((entry) => xml`<li>${entry}</li>`)}</ul>`;
