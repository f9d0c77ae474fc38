import type { ReactNode } from 'react';

/** A heading within one; the library writes Its Own Like This. */
export function PartHeading({ children }: { children?: ReactNode }) {
  return (
    <h4 className="pt-5 pb-1 font-medium">
      {typeof children === 'string'
        ? children.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
        : children}
    </h4>
  );
}

/** A sentence of the description, with `code` in it. */
export function Sentence({ md }: { md: string }) {
  return (
    <p className="measure text-soft">
      <WithCode md={md} />
    </p>
  );
}

/** Words with `code` among them. */
export function WithCode({ md }: { md: string }) {
  return md.split('`').map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // Pieces of a sentence never change their place.
      // oxlint-disable-next-line react/no-array-index-key
      <code key={place} className="font-mono text-sm text-ink [overflow-wrap:anywhere]">
        {piece}
      </code>
    ),
  );
}
