/** CSS Modules: a class name per key. The bundler decides the prefix (default import, not named exports). */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** An image: its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
