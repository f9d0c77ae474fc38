import { type ComponentProps, useState } from 'react';
import { Textarea } from './textarea';

interface LinesFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'defaultValue'> {
  value: readonly string[];
  onChange: (lines: string[]) => void;
}

/** A list of short texts, one per line. Blank lines are kept while typing and left out of the value. */
export function LinesField({ value, onChange, ...props }: LinesFieldProps) {
  const [text, setText] = useState(() => value.join('\n'));
  const shown = sameLines(linesOf(text), value) ? text : value.join('\n');
  return (
    <Textarea
      {...props}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function sameLines(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}
