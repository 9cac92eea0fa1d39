import { Fragment } from 'react';

/** A web address; what ends the sentence after it is none of it. */
const address = /(https:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]…])/;

interface LinkedTextProps {
  readonly text: string;
}

/** A text that somebody else wrote: its https addresses are links, into a tab of their own. */
export function LinkedText({ text }: LinkedTextProps) {
  // Split by a group, the addresses are the odd parts.
  return text.split(address).map((part, place) => {
    const key = `${place}`;
    if (place % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    );
  });
}
