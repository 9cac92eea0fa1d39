/** The exam slice has no page of its own: it fills slots. */
export function App() {
  return null;
}
