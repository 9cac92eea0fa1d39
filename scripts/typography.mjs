/**
 * What a person reads of this house, read by a machine: the French texts of the sources (strings, templates, JSX), and what is wrong with
 * their typography. Words and style are for people (docs/wording.md).
 */
import ts from 'typescript';

/** Words that only one of the two languages has; a text is French when more of the first are in it. */
const french =
  /[àâçéèêëîïôùûœ]|(?<!\p{L})(?:le|les|un|une|des|du|au|aux|en|et|est|ce|cette|vous|votre|vos|pour|dans|par|avec|sur|ne|pas|qui|il|elle)(?!\p{L})/giu;
const english =
  /(?<!\p{L})(?:the|of|is|are|and|to|a|not|by|its|it|with|for|in|at|that|has|no|this|must|be|or)(?!\p{L})/giu;
/** A pattern, which is no text. */
const pattern = /\(\?[:=!<]|\\p\{/u;

const count = (text, words) => text.match(words)?.length ?? 0;
const isFrench = (text, atLeast = 1) =>
  !pattern.test(text) && count(text, french) >= count(text, english) + atLeast;

/** Mistakes in any French text; what a template puts in stands as `#`. Each pattern matches the mistake. */
const rules = [
  [/(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|aujourd)'(?=[\p{L}«#])/iu, 'the apostrophe is ’'],
  [/["“”]/u, 'quotation marks are « »'],
  [/\.\.\./u, 'the ellipsis is …'],
  [/(?<=[\p{L}\p{N})\]’…#])(?:[;!?]+|:)(?=\s|$)/u, 'a space stands before ; : ! ?'],
  [/«(?![ \u00a0\u202f])|(?<=[^ \u00a0\u202f])»/u, 'a space stands inside « »'],
  [/(?<=\S)[^\S\n]{2,}(?=\S)/u, 'two spaces in a row'],
  [/[^\S\n][,.](?=\s|$)/u, 'no space stands before a comma or full stop'],
  [
    /(?<!\p{L})(?:E(?:cole|crit|preuve|quipe|tat|chec|change|tape|l[eè]ve)|A (?:partir|bient|revoir|venir|corriger|lire)|Ca )/u,
    'capitals keep their accents',
  ],
  [/(?<!\p{L})vous (?:êtes|étiez|serez|avez été) \p{L}+é(?!\p{L})/iu, 'no word says the reader’s gender'],
];

/** A plain space where a printer sets a no-break one: a line may end there. */
const unset = [/ (?=[;:!?»%](?:[\s.,)…»]|$))|« /u, 'nbsp(), or a no-break space'];

/** The specification's words, which stay as they are (docs/wording.md). */
const given = [
  'Mot de passe oublié?',
  'Paiement réussi!',
  'Échec du paiement!',
  'Échec du paiement! Veuillez contacter le support.',
  'Envoi en cours...',
  'N’utilisez pas ces rédactions telles quelles lors de l’examen afin d’éviter tout risque de plagiat...',
];

/** Elements that set the one text in them (packages/ui-kit, mfe-marketing's legal pages). */
const setters = new Set(['Notice', 'EmptyState', 'ErrorPanel', 'Words']);

function isSetChild(child) {
  const { parent } = child;
  if (!ts.isJsxElement(parent)) return false;
  const others = parent.children.filter((one) => one !== child && !(ts.isJsxText(one) && !one.text.trim()));
  return others.length === 0 && setters.has(parent.openingElement.tagName.getText());
}

const passesOn = (node) =>
  ts.isConditionalExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isTemplateSpan(node) ||
  ts.isTemplateExpression(node);

/** Whether a text is shown as it stands: under an element that does not set it, and in no call that does. */
function isShownAsIs(node) {
  if (ts.isJsxText(node)) return !isSetChild(node);
  let at = node;
  while (passesOn(at.parent)) at = at.parent;
  return ts.isJsxExpression(at.parent) && !ts.isJsxAttribute(at.parent.parent) && !isSetChild(at.parent);
}

function textOf(node) {
  if (ts.isJsxText(node)) return node.text.replace(/\s*\n\s*/gu, ' ');
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('#');
}

/** The texts between the tags of a page that a program writes. */
const betweenTags = (html) => html.replace(/<style[\s\S]*?<\/style>/gu, '').split(/<[^>]*>/u);

/** Whether nothing sets what a file says on its way to its reader: mails and receipts. */
const isLetter = (path) => /^svc-.*(?:mail|receipt)[\w-]*\.ts$/u.test(path);

/** What is wrong with the French of a source file: `path:line reason: “words”`. */
export function typographyFaults(path, source) {
  const faults = [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const read = (node, whole) => {
    const isPage = /<\/?[a-z][^>]*>/u.test(whole);
    const mistakes = isPage || isLetter(path) || isShownAsIs(node) ? [...rules, unset] : rules;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    for (const text of isPage ? betweenTags(whole) : [whole])
      for (const [mistake, reason] of isFrench(text, isLetter(path) ? 0 : 1) && !given.includes(text)
        ? mistakes
        : []) {
        const found = mistake.exec(text);
        if (!found) continue;
        const around = text.slice(Math.max(0, found.index - 20), found.index + found[0].length + 12);
        faults.push(`${path}:${line + 1} ${reason}: “${around.replaceAll('\n', ' ').trim()}”`);
      }
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    const whole = textOf(node);
    if (/\p{L}/u.test(whole)) read(node, whole);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}
