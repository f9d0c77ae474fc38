import { estimateTokenCount } from 'tokenx';
import { useMemo } from 'react';
import { countText } from '@/lib/format/figures';

/** How many tokens the text costs at each turn, roughly: models count differently. */
export function TokenCount({ text }: { text: string }) {
  const tokens = useMemo(() => estimateTokenCount(text), [text]);
  return (
    <span className="tabular" title="An estimate: each model counts in its own way.">
      about {countText(tokens)} {tokens === 1 ? 'token' : 'tokens'}
    </span>
  );
}
