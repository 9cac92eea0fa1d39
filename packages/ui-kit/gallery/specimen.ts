import type * as kit from '@passerelle/ui-kit';
import type { ComponentType } from 'react';

/** The names that ui-kit exports with a capital: its components. */
export type ComponentName = {
  [Name in keyof typeof kit]: Name extends Capitalize<Name> ? Name : never;
}[keyof typeof kit];

/** One way a component can look. */
export interface State {
  /** Said above it. Unique within its specimen. */
  readonly name: string;
  /** Rendered as a component of its own, so it may hold state. */
  readonly show: ComponentType;
  /** Takes the whole width of the page. */
  readonly isWide?: boolean;
}

/** A component with all its states. */
export interface Specimen {
  readonly of: ComponentName;
  /** What to know before using it. */
  readonly note: string;
  readonly states: readonly State[];
}

/** Specimens of one folder of `src`, or drawings that belong to no component (colours, type). */
export interface Group {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly specimens: readonly Specimen[];
  /** Shown before the specimens. */
  readonly Intro?: ComponentType;
}
