/**
 * React is one for the page. The trailing slash shares every subpath; without it `react-dom/client` would be bundled twice.
 * The shell provides them, so it imports every subpath that a slice may ask for (shell/src/shared.ts).
 */
const names = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

export function shared(options: { provide: boolean }): Record<string, object> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        singleton: true,
        requiredVersion: '^19.0.0',
        ...(options.provide ? { eager: true } : { import: false }),
      },
    ]),
  );
}
