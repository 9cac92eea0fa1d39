/**
 * Whether the release before goes on with what migrations make: they add, and take nothing away for one release. What takes away anyway says since
 * which release nobody uses it: `Safe since <commit>` in a comment.
 */
import ts from 'typescript';

/** The SQL that a migration runs on its way up: every text of the file but those of `down`, and of what `down` alone uses. */
export function statementsOf(source) {
  const file = ts.createSourceFile('migration.ts', source, ts.ScriptTarget.Latest, true);
  const isDown = (node) => ts.isMethodDeclaration(node) && node.name.getText(file) === 'down';
  const namesIn = (node, skips) => {
    const names = new Set();
    const visit = (each) => {
      if (skips(each)) return;
      if (ts.isIdentifier(each)) names.add(each.text);
      ts.forEachChild(each, visit);
    };
    visit(node);
    return names;
  };
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((each) => each.declarationList.declarations);
  const classes = file.statements.filter((each) => !ts.isVariableStatement(each));
  const nothing = () => false;
  const usedBy = (skips) => {
    const used = new Set(classes.flatMap((each) => [...namesIn(each, skips)]));
    for (let before = -1; before !== used.size; ) {
      before = used.size;
      for (const { name, initializer } of declared)
        if (initializer && used.has(name.getText(file)))
          for (const one of namesIn(initializer, nothing)) used.add(one);
    }
    return used;
  };
  const [up, all] = [usedBy(isDown), usedBy(nothing)];
  const texts = [];
  const collect = (node) => {
    if (isDown(node)) return;
    if (ts.isVariableDeclaration(node) && declared.includes(node)) {
      const name = node.name.getText(file);
      if (all.has(name) && !up.has(name)) return;
    }
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      texts.push(parts.join(' … '));
      return;
    }
    ts.forEachChild(node, collect);
  };
  collect(file);
  return texts
    .flatMap((text) => text.replace(/--.*$/gm, '').split(';'))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /^[A-Z]+ /i.test(text));
}

/** What stands between commas that are in no bracket. */
function clauses(text) {
  let depth = 0;
  const parts = [''];
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const created = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i;
const touched = /^(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)/i;
const added =
  /(?:^|\b)ADD (?!CONSTRAINT\b|PRIMARY\b|UNIQUE\b|CHECK\b|FOREIGN\b|EXCLUDE\b|VALUE\b|GENERATED\b)(?:COLUMN )?(?:IF NOT EXISTS )?"?(\w+)/i;
const given = /\bDEFAULT\b|\bGENERATED\b|\b(?:small|big)?serial\b/i;

/** What the release before would miss or be refused for, of some new migrations of one service by file. */
export function faultsOf(sources, isReleased) {
  const files = Object.entries(sources).map(([name, source]) => ({
    name,
    source,
    statements: statementsOf(source),
  }));
  const all = files.flatMap(({ statements }) => statements);
  /** Nobody uses yet what none of the released migrations made. */
  const tables = new Set(all.flatMap((statement) => created.exec(statement)?.[1] ?? []));
  const hasDefault = (column) =>
    all.some((statement) =>
      clauses(statement).some(
        (clause) =>
          (added.exec(clause)?.[1] === column && given.test(clause)) ||
          new RegExp(`\\bALTER (?:COLUMN )?"?${column}"? SET DEFAULT\\b`, 'i').test(clause),
      ),
    );
  return files.flatMap(({ name, source, statements }) => {
    const [, since] = /\bsafe since ([0-9a-f]{7,40})\b/i.exec(source) ?? [];
    if (since && isReleased(since)) return [];
    return statements
      .filter((statement) => !tables.has(touched.exec(statement)?.[1]))
      .flatMap((statement) => clauses(statement).flatMap((clause) => faultOf(clause, hasDefault) ?? []))
      .map((fault) => `${name}: ${fault}${since ? ` (safe since ${since}, which is not released)` : ''}`);
  });
}

function faultOf(clause, hasDefault) {
  const [, column] = /\bALTER (?:COLUMN )?"?(\w+)"? SET NOT NULL\b/i.exec(clause) ?? [];
  if (column && !hasDefault(column)) return `SET NOT NULL of ${column}, which has no default`;
  if (/\bDROP (?!NOT NULL\b)/i.test(clause)) return clause;
  if (/\bRENAME\b/i.test(clause)) return clause;
  if (/\bALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i.test(clause)) return clause;
  const [, isNew] = added.exec(clause) ?? [];
  if (isNew && /\bNOT NULL\b/i.test(clause) && !given.test(clause))
    return `${isNew} is NOT NULL without a default`;
  return undefined;
}
