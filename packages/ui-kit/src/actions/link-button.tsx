import type { AnchorHTMLAttributes, Ref } from 'react';
import { type ButtonLook, buttonLook } from './button-look.js';

export interface LinkButtonProps
  extends ButtonLook,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonLook> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A plain `<a href>` that looks like a Button: the shell's global link handler intercepts its click. */
export function LinkButton({
  variant,
  size,
  isFullWidth,
  icon,
  className,
  children,
  ...anchor
}: LinkButtonProps) {
  return <a {...anchor} {...buttonLook({ variant, size, isFullWidth, icon, className, children })} />;
}
