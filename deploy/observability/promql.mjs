import { parser } from '@prometheus-io/lezer-promql';

const overTime = /^(?:Rate|Irate|Increase|Delta|Changes|Resets|\w+OverTime)$/;
const words = (text) => JSON.parse(text.startsWith("'") ? `"${text.slice(1, -1)}"` : text);

/**
 * What a PromQL expression asks for: its selectors, the labels that each aggregation keeps with the selectors below it, and what Prometheus
 * would refuse: what does not parse, and a range where none is due or none where one is.
 */
export function readPromql(text) {
  const faults = [];
  const selectors = [];
  const groups = [];
  const said = ({ from, to }) => text.slice(from, to);

  function visit(node, above) {
    if (node.type.isError) faults.push(`does not parse at ${node.from}`);
    if (node.name === 'VectorSelector') {
      const selector = { name: said(node.getChild('Identifier') ?? node), matchers: matchersOf(node) };
      selectors.push(selector);
      for (const { below } of above) below.push(selector);
    }
    if (node.name === 'FunctionCall') {
      const called = node.getChild('FunctionIdentifier');
      const isOverTime = overTime.test(called?.firstChild?.name ?? '');
      if (isOverTime !== (node.getChild('FunctionCallBody')?.getChild('MatrixSelector') != null))
        faults.push(`${said(called ?? node)} ${isOverTime ? 'takes' : 'takes no'} range`);
    }
    const modifier = node.name === 'AggregateExpr' ? node.getChild('AggregateModifier') : null;
    const group = modifier?.getChild('By')
      ? { labels: labelsOf(modifier.getChild('GroupingLabels')), below: [] }
      : undefined;
    if (group) groups.push(group);
    for (let child = node.firstChild; child; child = child.nextSibling)
      visit(child, group ? [...above, group] : above);
  }

  const labelsOf = (node) => node.getChildren('LabelName').map(said);

  const matchersOf = (node) =>
    (node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) => ({
      label: said(matcher.getChild('LabelName')),
      op: said(matcher.getChild('MatchOp')),
      value: words(said(matcher.getChild('StringLiteral'))),
    }));

  visit(parser.parse(text).topNode, []);
  return { faults, selectors, groups };
}

/** Whether a series is what a selector asks for. */
export function selects({ name, matchers }, series) {
  return (
    name === series.name &&
    matchers.every(({ label, op, value }) => {
      // An absent label counts as empty, for Prometheus; here it is a misspelt one.
      const has = series.labels[label];
      if (has === undefined) return false;
      const isSame = op.includes('~') ? new RegExp(`^(?:${value})$`).test(has) : has === value;
      return op.startsWith('!') ? !isSame : isSame;
    })
  );
}
