/** States that a page cannot put itself into, and the mark of an element that shows one. */
const marks = {
  ':hover': '[data-show~="hover"]',
  ':focus-visible': '[data-show~="focus"]',
} as const;

export type PseudoState = 'hover' | 'focus';

/** How React Aria says the same to the style sheets. */
const ariaAttributes: Readonly<Record<PseudoState, readonly string[]>> = {
  hover: ['data-hovered'],
  focus: ['data-focused', 'data-focus-visible'],
};

/**
 * Lets elements show `:hover` and `:focus-visible` without a pointer or a keyboard: each rule that asks for one of them is repeated for
 * elements that carry its mark. The real rules are copied, so what is seen is what users get.
 */
export function repeatPseudoRules(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) repeatIn(sheet);
}

function repeatIn(parent: CSSStyleSheet | CSSGroupingRule): void {
  // Backwards: an inserted copy does not move what is still to be read.
  for (let index = parent.cssRules.length - 1; index >= 0; index--) {
    const rule = parent.cssRules[index];
    if (rule instanceof CSSImportRule && rule.styleSheet) repeatIn(rule.styleSheet);
    else if (rule instanceof CSSStyleRule) {
      const copy = Object.entries(marks).reduce(
        (text, [pseudo, mark]) => text.replaceAll(pseudo, mark),
        rule.selectorText,
      );
      if (copy !== rule.selectorText) parent.insertRule(`${copy} { ${rule.style.cssText} }`, index + 1);
    } else if (rule instanceof CSSGroupingRule) repeatIn(rule);
  }
}

/** Marks an element, and what it stands in up to `root`, as the browser would: who is over a button is over its card too. */
export function mark(element: Element, root: Element, state: PseudoState): void {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    if (at === element || state === 'hover') at.setAttribute('data-show', state);
    for (const attribute of ariaAttributes[state]) at.setAttribute(attribute, 'true');
  }
}
