/** The id under which React Aria looks for its one injected style element before adding it (usePress). */
const STYLE_ID = 'react-aria-pressable-style';

/**
 * Keeps React Aria from injecting a `<style>`, which our content security policy forbids: it finds this marker instead,
 * and the rule itself stands in global.css.
 */
export function claimPressStyle(document: Document): void {
  if (document.getElementById(STYLE_ID)) return;
  const marker = document.createElement('meta');
  marker.id = STYLE_ID;
  document.head.append(marker);
}
