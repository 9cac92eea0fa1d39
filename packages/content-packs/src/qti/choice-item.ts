import { type StoredQuestion, shownOptions } from '../stored/question-set.js';
import { document, html, qtiNames, type Xml, xml } from './xml.js';

/** Media of a question inside the package. */
export interface ItemMedia {
  readonly image: string | null;
  readonly audio: readonly { readonly href: string; readonly type: string }[];
}

/** A multiple-choice question as a QTI 3 item: key, explanation and transcript included. */
export function choiceItem(question: StoredQuestion, media: ItemMedia): string {
  const { id, number, answer, explanation, transcript } = question;
  const lines = (transcript ?? '').split('\n').filter(Boolean);
  return document(xml`
    <qti-assessment-item ${qtiNames} identifier="${id}" title="Question ${number}" xml:lang="fr" adaptive="false" time-dependent="false">
      <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
        <qti-correct-response><qti-value>${answer}</qti-value></qti-correct-response>
      </qti-response-declaration>
      <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">
        <qti-default-value><qti-value>0</qti-value></qti-default-value>
      </qti-outcome-declaration>
      <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
      <qti-item-body>
        ${body(question, media)}
        <qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1">
          <qti-prompt>${question.text}</qti-prompt>
          ${shownOptions(question).map(({ value, text }) => xml`<qti-simple-choice identifier="${value}">${text}</qti-simple-choice>`)}
        </qti-choice-interaction>
      </qti-item-body>
      ${processing}
      <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="EXPLANATION" show-hide="show">
        <qti-content-body>
          <p>${explanation}</p>
          ${lines.map((line) => xml`<p class="transcript">${line}</p>`)}
        </qti-content-body>
      </qti-modal-feedback>
    </qti-assessment-item>`);
}

/** One point for the key (the test weighs it), and the explanation whatever was answered. */
const processing = xml`
  <qti-response-processing>
    <qti-response-condition>
      <qti-response-if>
        <qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>
        <qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value>
      </qti-response-if>
    </qti-response-condition>
    <qti-set-outcome-value identifier="FEEDBACK"><qti-base-value base-type="identifier">EXPLANATION</qti-base-value></qti-set-outcome-value>
  </qti-response-processing>`;

function body({ description, imageAlt }: StoredQuestion, { image, audio }: ItemMedia): Xml[] {
  const sources = audio.map(({ href, type }) => xml`<source src="${href}" type="${type}"/>`);
  return [
    ...(description ? [xml`<div class="document">${html(description)}</div>`] : []),
    ...(image ? [xml`<p><img src="${image}" alt="${imageAlt ?? ''}"/></p>`] : []),
    ...(sources.length > 0 ? [xml`<div><audio controls="controls">${sources}</audio></div>`] : []),
  ];
}
