import { Fragment } from 'react';
import type { SpokenTiming } from '#domain/calls/spoken-words';
import { cn } from '@/lib/class-names';

const markStyles = {
  agent: 'data-spoken:bg-data-agent/18 decoration-data-agent',
  caller: 'data-spoken:bg-data-caller/18 decoration-data-caller',
};

/** A line's words, each of which can be pressed; the one being spoken is marked from outside (`data-spoken`). */
export function SpokenWords({ timing: { who, pieces } }: { timing: SpokenTiming }) {
  return pieces.map(({ text, start_ms }, index) => {
    const word = text.trim();
    const at = text.indexOf(word);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the words of a line that was said never move
      <Fragment key={index}>
        {text.slice(0, at)}
        <span
          data-piece={index}
          data-start={start_ms}
          className={cn(
            'cursor-pointer rounded-[3px] decoration-2 underline-offset-4 hover:underline data-spoken:underline',
            markStyles[who],
          )}
        >
          {word}
        </span>
        {text.slice(at + word.length)}
      </Fragment>
    );
  });
}
