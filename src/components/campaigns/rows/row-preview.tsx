import { Notice } from '@/components/ui/notice';
import {
  type ColumnUse,
  type CsvTable,
  cutValues,
  mappedRows,
  MOST_CHARACTERS,
} from '@/lib/campaigns/row-file';
import { counted, countText } from '@/lib/format/figures';

const SHOWN = 5;

/** The first rows as they'd be called. */
export function RowPreview({ table, uses }: { table: CsvTable; uses: readonly ColumnUse[] }) {
  const rows = mappedRows({ ...table, lines: table.lines.slice(0, SHOWN) }, uses);
  const names = uses.flatMap((use) => (use.kind === 'variable' ? [use.name] : []));
  const hasZone = uses.some(({ kind }) => kind === 'time_zone');
  const head = 'h-8 border-b border-line pr-4 text-left text-sm font-medium whitespace-nowrap text-soft';
  const cell = 'h-8 max-w-60 truncate border-b border-line pr-4';
  return (
    // What doesn't fit is scrolled to, by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Preview" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="pb-1 text-left text-sm text-soft">The first rows as they would be called</caption>
        <thead>
          <tr>
            <th className={head}>Line</th>
            <th className={head}>Number</th>
            {hasZone && <th className={head}>Time zone</th>}
            {names.map((name, at) => (
              // Two columns may have one name until someone mends that.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} className={`${head} font-mono`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={`${cell} tabular text-soft`}>{row.line}</td>
              <td className={`${cell} font-mono`}>{row.number}</td>
              {hasZone && <td className={cell}>{row.time_zone}</td>}
              {names.map((name, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className={cell}>
                  {row.variables[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Which values would lose their ends, before anything is sent. */
export function CutValues({ table, uses }: { table: CsvTable; uses: readonly ColumnUse[] }) {
  const cut = cutValues(table, uses);
  if (cut.length === 0) return null;
  const told = cut.slice(0, SHOWN).map(({ line, name }) => `“${name}” in line ${countText(line)}`);
  const more = cut.length - told.length;
  return (
    <Notice tone="warn">
      {cut.length === 1 ? 'One value is' : `${counted(cut.length, 'value')} are`} longer than{' '}
      {MOST_CHARACTERS} characters and will be cut there: {told.join(', ')}
      {more > 0 && ` and ${countText(more)} more`}.
    </Notice>
  );
}
