import type { Host, SlotFill, SlotName, SlotProps } from '@passerelle/contracts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { SliceProviders } from './slice-providers.js';

/**
 * Makes the default export of a module that fills a slot:
 * `export default defineFill('account.dashboard-panel.v1', DashboardPanel)`.
 * The component gets the slot's props; host and queries stand around it, and in the slot the error panel.
 */
export function defineFill<N extends SlotName>(slot: N, Fill: ComponentType<SlotProps[N]>): SlotFill<N> {
  function FilledSlot({ host, ...props }: SlotProps[N] & { readonly host: Host }): ReactNode {
    return (
      <SliceProviders host={host}>{createElement(Fill, props as unknown as SlotProps[N])}</SliceProviders>
    );
  }
  FilledSlot.displayName = `Fill(${slot})`;
  return FilledSlot;
}
