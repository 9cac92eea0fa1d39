/** The footbridge: an arch with hangers. */
export const faviconSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0F6B6B"/><path d="M4 22C9 8 23 8 28 22M3 22h26M10.5 22v-7.4M16 22V11.5M21.5 22v-7.4" fill="none" stroke="#FBF8F3" stroke-width="2" stroke-linecap="round"/></svg>';
