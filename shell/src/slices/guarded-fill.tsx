import type { Host, SlotFill, SlotName } from '@passerelle/contracts';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';

/** What the shell wants to know of a fill that it hands out. */
export interface FillWatch<N extends SlotName> {
  /** It stands on the page. */
  readonly onShown: () => void;
  /** It threw while it was shown. Resolves with what stands in for it at once; null where its reader is to decide. */
  readonly onCrash: (error: unknown) => Promise<SlotFill<N>> | null;
}

type Fill = ComponentType<{ readonly host: Host }>;

interface GuardProps {
  readonly fill: Fill;
  readonly watch: Pick<FillWatch<SlotName>, 'onShown'> & {
    readonly onCrash: (error: unknown) => Promise<unknown> | null;
  };
  readonly props: { readonly host: Host };
}

interface GuardState {
  /** What stands in. */
  readonly instead: Fill | null;
  readonly isCrashed: boolean;
  /** What the slot shows its error panel for. */
  readonly error: { readonly thrown: unknown } | null;
}

/** The same fill, whose crash the shell hears of. What it does not mend goes on to the slot, which shows its panel. */
export function guardedFill<N extends SlotName>(fill: SlotFill<N>, watch: FillWatch<N>): SlotFill<N> {
  return (props) => <Guard fill={fill as unknown as Fill} watch={watch} props={props} />;
}

class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { instead: null, isCrashed: false, error: null };

  static getDerivedStateFromError(): Partial<GuardState> {
    return { isCrashed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    const mending = this.props.watch.onCrash(thrown);
    const giveUp = () => this.setState({ error: { thrown } });
    if (!mending) giveUp();
    mending?.then((instead) => this.setState({ instead: instead as Fill, isCrashed: false }), giveUp);
  }

  override render(): ReactNode {
    const { instead, isCrashed, error } = this.state;
    const { fill, watch, props } = this.props;
    if (error) throw error.thrown;
    if (isCrashed) return null;
    // What stands in is guarded itself.
    if (instead) return <Render fill={instead} props={props} />;
    return <Render fill={fill} props={props} onShown={watch.onShown} />;
  }
}

function Render({
  fill: Shown,
  props,
  onShown,
}: Pick<GuardProps, 'fill' | 'props'> & { onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return <Shown {...props} />;
}
