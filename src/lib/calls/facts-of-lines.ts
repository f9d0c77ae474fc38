/** Facts belong to the caller's line that they were taken from. */
import type { FactLine, WorkbenchItem } from './transcript';

interface ItemWithFacts<Item extends WorkbenchItem> {
  item: Item;
  /** What was taken from it; empty for all but the caller's lines. */
  facts: readonly FactLine[];
}

/** Puts each fact to the caller's last line of its turn. A fact without such a line stays an item. */
export function factsOfLines<Item extends WorkbenchItem>(items: readonly Item[]): ItemWithFacts<Item>[] {
  const lines: { item: Item; facts: FactLine[] }[] = [];
  for (const item of items) {
    const line =
      item.kind === 'fact'
        ? lines.findLast(({ item: said }) => said.kind === 'caller' && said.turn === item.turn)
        : undefined;
    if (line !== undefined && item.kind === 'fact') line.facts.push(item);
    else lines.push({ item, facts: [] });
  }
  return lines;
}
