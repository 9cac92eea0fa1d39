/** Reads what shell and slices promise each other in types: TypeScript's own parser, each member as one line without comments. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './bootstrap.mjs';

const sources = ['host.ts', 'slots.ts'];
const printer = ts.createPrinter({ removeComments: true });

/** The members of all interfaces and types of a source, by place: `Host.setTitle`, `SlotProps.account.goal.v1/section`. */
export function membersOf(text) {
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const members = {};
  const textOf = (node) =>
    printer.printNode(ts.EmitHint.Unspecified, node, file).replace(/\s+/g, ' ').replace(/;$/, '').trim();
  const nameOf = ({ name, kind }) =>
    name ? (ts.isStringLiteral(name) ? name.text : textOf(name)) : ts.SyntaxKind[kind];
  const readType = (place, type, separator) => {
    if (ts.isTypeLiteralNode(type)) readMembers(place, type.members, separator);
    else if (ts.isIntersectionTypeNode(type)) for (const part of type.types) readType(place, part, separator);
    else members[`${place}${separator}& ${textOf(type)}`] = textOf(type);
  };
  const readMembers = (place, list, separator) => {
    for (const member of list) {
      const at = `${place}${separator}${nameOf(member)}`;
      const type = member.type;
      const isOpen = type && (ts.isTypeLiteralNode(type) || ts.isIntersectionTypeNode(type));
      if (isOpen && ts.isPropertySignature(member) && !member.questionToken) {
        members[at] = `${nameOf(member)}: {…}`;
        readType(at, type, '/');
      } else members[at] = textOf(member);
    }
  };
  for (const node of file.statements) {
    if (ts.isInterfaceDeclaration(node)) {
      for (const clause of node.heritageClauses ?? []) members[`${node.name.text}.&`] = textOf(clause);
      readMembers(node.name.text, node.members, '.');
    } else if (ts.isTypeAliasDeclaration(node))
      members[node.name.text] = textOf(node).replace(/^export /, '');
  }
  return members;
}

/** Those of the contract between shell and slices, sorted. */
export function readSliceMembers() {
  const all = sources.map((name) =>
    membersOf(readFileSync(join(root, 'packages/contracts/src/slices', name), 'utf8')),
  );
  return Object.fromEntries(Object.entries(Object.assign({}, ...all)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
