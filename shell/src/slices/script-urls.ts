/** What may become the address of a script. */
export interface ScriptUrls {
  /** @throws TypeError where it is none of those that are allowed */
  createScriptURL(address: string): string;
}

/** TypeScript's DOM library does not know Trusted Types yet. */
interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
}

/** Script addresses under the page's Trusted Types policy of the loader; where the browser has none, as they are. */
export function scriptUrls(isAllowed: (address: string) => boolean): ScriptUrls {
  const rules: ScriptUrls = {
    createScriptURL(address) {
      if (!isAllowed(address)) throw new TypeError(`${address} is no script that this page may load`);
      return address;
    },
  };
  return (window as TrustedTypesWindow).trustedTypes?.createPolicy('passerelle#loader', rules) ?? rules;
}
