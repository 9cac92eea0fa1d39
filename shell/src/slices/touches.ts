/** Whether the reader has done something on a page: pressed, typed. What crashes there may hold what they did. */
export type IsTouched = () => boolean;

/** Listens for it. Another address is another page. */
export function watchTouches(target: Document): IsTouched {
  let touched: string | undefined;
  const touch = () => {
    touched = location.pathname;
  };
  for (const type of ['pointerdown', 'keydown', 'input'])
    target.addEventListener(type, touch, { capture: true, passive: true });
  return () => touched === location.pathname;
}
