import { describe, expect, it } from 'vitest';
import { guessedUses, mappedRows, readCsv, variableName } from '@/lib/campaigns/row-file';

describe('a file of rows', () => {
  it.each([
    ['commas', 'Phone,Name\n030 1,Ann\n'],
    ['semicolons', 'Phone;Name\n030 1;Ann\n'],
    ['tabs', 'Phone\tName\n030 1\tAnn\n'],
    ['a byte order mark and line ends of Windows', '\uFEFFPhone;Name\r\n030 1;Ann\r\n'],
    ['spaces and quotes around', 'Phone, "Name"\n "030 1" , Ann \n'],
  ])('is read with %s', async (_, text) => {
    expect(await readCsv(text)).toEqual({
      columns: ['Phone', 'Name'],
      lines: [{ line: 2, cells: ['030 1', 'Ann'] }],
    });
  });

  it('keeps what is quoted, the lines’ places, and cells that its first line doesn’t name', async () => {
    const { columns, lines } = await readCsv('Phone;\n030 1;"Ann; ""the boss"""\n\n030 2;Bob;late\n030 3\n');
    expect(columns).toEqual(['Phone', 'Column 2', 'Column 3']);
    expect(lines).toEqual([
      { line: 2, cells: ['030 1', 'Ann; "the boss"'] },
      { line: 4, cells: ['030 2', 'Bob', 'late'] },
      { line: 5, cells: ['030 3'] },
    ]);
  });

  it('without rows says so', async () => {
    await expect(readCsv('')).rejects.toThrow('The file is empty.');
    await expect(readCsv('Phone,Name\n')).rejects.toThrow('The file has no rows below its first line');
  });
});

describe('the columns', () => {
  it('are guessed by their names, the number once', () => {
    expect(guessedUses(['Mobile_Phone', 'Phone 2', 'Time-Zone', 'First name', '2nd note!'])).toEqual([
      { kind: 'number' },
      { kind: 'variable', name: 'phone_2' },
      { kind: 'time_zone' },
      { kind: 'variable', name: 'first_name' },
      { kind: 'variable', name: 'nd_note' },
    ]);
    expect(variableName('123')).toBe('value');
  });

  it('become rows: a number that is there twice or missing stays, for the server to tell why it’s left out', async () => {
    const table = await readCsv('Phone,Zone,Name,Note\n030 1,Europe/Berlin,Ann,x\n030 1,,,y\n,,Bob,z\n');
    const uses = [
      { kind: 'number' },
      { kind: 'time_zone' },
      { kind: 'variable', name: 'name' },
      { kind: 'none' },
    ] as const;
    expect(mappedRows(table, uses)).toEqual([
      { line: 2, number: '030 1', time_zone: 'Europe/Berlin', variables: { name: 'Ann' } },
      { line: 3, number: '030 1', time_zone: '', variables: {} },
      { line: 4, number: '', time_zone: '', variables: { name: 'Bob' } },
    ]);
  });
});
