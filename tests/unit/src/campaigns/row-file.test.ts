import { describe, expect, it } from 'vitest';
import { textOfFile } from '@/lib/campaigns/file-text';
import {
  cutValues,
  faultOfUses,
  guessedUses,
  mappedRows,
  readCsv,
  variableName,
} from '@/lib/campaigns/row-file';

describe('a file of rows', () => {
  it.each([
    ['commas', 'Phone,Name\n030 1,Ann\n'],
    ['semicolons', 'Phone;Name\n030 1;Ann\n'],
    ['tabs', 'Phone\tName\n030 1\tAnn\n'],
    ['a byte order mark and line ends of Windows', '\uFEFFPhone;Name\r\n030 1;Ann\r\n'],
    ['bars', 'Phone|Name\n030 1|Ann\n'],
    ['line ends of an old Mac', 'Phone;Name\r030 1;Ann\r'],
    ['rows that only look empty', 'Phone;Name\n030 1;Ann\n;\n ; \n'],
    ['spaces and quotes around', 'Phone, "Name"\n "030 1" , Ann \n'],
    ['cells that a spreadsheet reads as text', 'Phone;"=""Name"""\n="030 1";Ann\n'],
  ])('is read with %s', async (_, text) => {
    expect(await readCsv(text)).toEqual({
      columns: ['Phone', 'Name'],
      lines: [{ line: 2, cells: ['030 1', 'Ann'] }],
    });
  });

  it('has each row by itself, whichever line ends its parts have', async () => {
    const { lines } = await readCsv('Phone,Name\r\n+49 30 1,Ann\n+49 30 2,Bob\r"\'+49 30 3",Cy\n');
    expect(lines).toEqual([
      { line: 2, cells: ['+49 30 1', 'Ann'] },
      { line: 3, cells: ['+49 30 2', 'Bob'] },
      // As it's in the file of a campaign's rows.
      { line: 4, cells: ['+49 30 3', 'Cy'] },
    ]);
  });

  it('has its names in the first line that isn’t empty', async () => {
    const { columns, lines } = await readCsv('\r\n ;\r\nPhone;Name\r\n030 1;Ann\r\n');
    expect([columns, lines]).toEqual([['Phone', 'Name'], [{ line: 4, cells: ['030 1', 'Ann'] }]]);
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

  it('tells its separator as it does Excel, or by what is outside quotes', async () => {
    const told = { columns: ['Phone', 'Name, first'], lines: [{ line: 3, cells: ['030 1', 'Ann'] }] };
    expect(await readCsv('sep=;\r\nPhone;Name, first\r\n030 1;Ann\r\n')).toEqual(told);
    expect(await readCsv('\uFEFF"sep=,"\nPhone,"Name, first"\n030 1,Ann\n')).toEqual(told);
    const { columns } = await readCsv('"Name, first, and last";Phone\nAnn;030 1\n');
    expect(columns).toEqual(['Name, first, and last', 'Phone']);
  });

  it('has a first column without a name, also between tabs', async () => {
    const { columns, lines } = await readCsv('\uFEFF\r\n\tphone\r\n1\t+4930123456\r\n');
    expect(columns).toEqual(['Column 1', 'phone']);
    expect(lines).toEqual([{ line: 3, cells: ['1', '+4930123456'] }]);
    expect((await readCsv('\tphone\n1\t+4930123456\n')).columns).toEqual(['Column 1', 'phone']);
    expect((await readCsv(' Phone\tName\n1\tAnn\n')).columns).toEqual(['Phone', 'Name']);
  });

  it('leaves out columns without a name and without a cell, wherever they are', async () => {
    const { columns, lines } = await readCsv('Phone;;Name;\n030 1;;Ann;\n030 2;=""; Bob;\n');
    expect(columns).toEqual(['Phone', 'Name']);
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['030 1', 'Ann'],
      ['030 2', 'Bob'],
    ]);
    const trailing = ';'.repeat(200);
    expect((await readCsv(`Phone;Empty${trailing}\n030 1${trailing}\n`)).columns).toEqual(['Phone', 'Empty']);
  });

  it.each([
    '01.01.2024 - 31.12.2024',
    '2024-01-15 10',
    '1/15/2024 10:30',
    '2024/01/15 10',
    '1000000000000001',
  ])('may have a column that’s called %s', async (name) => {
    const { columns } = await readCsv(`phone;${name}\n030 1;yes\n`);
    expect(columns).toEqual(['phone', name]);
  });

  it.each([
    '030/1234567',
    '+49 (30) 12-34-2024',
    '01.23.45.67.89',
    '+1-20-2012345',
    '415-555-2024',
    '123456789012345',
  ])('has no line of names where it begins with %s', async (number) => {
    await expect(readCsv(`${number};Ann\n030 1;Bob\n`)).rejects.toThrow('The first line has a phone number');
  });

  it.each([
    ['is empty', '', 'The file is empty.'],
    ['has no rows', 'Phone,Name\n', 'The file has no rows below its first line, which names the columns.'],
    [
      'has an open quote',
      'Phone,Name\n030 1,"Ann\n030 2,Bob\n',
      'The file can’t be read: a quotation mark in it is never closed.',
    ],
    [
      'has no line of names',
      '="+49 151 12345678";Ann\n+49 151 12345679;Bob\n',
      'The first line has a phone number, and should name the columns. Add a line with names above it.',
    ],
    [
      'has more rows than a campaign',
      `Phone\n${'030 1\n'.repeat(50_001)}`,
      'The file has 50,001 rows, and a campaign can have 50,000. Split it.',
    ],
    [
      'has a row of separators',
      `Phone,Name\n030 1,Ann\n030 2${','.repeat(100)}x\n`,
      'Line 3 has 101 columns. Use at most 100.',
    ],
  ])('that %s says so', async (_, text, sentence) => {
    await expect(readCsv(text)).rejects.toThrow(sentence);
  });
});

describe('the letters of a file', () => {
  const utf16 = (text: string, isLittle: boolean) => {
    const bytes = new Uint8Array(2 * text.length + 2);
    const view = new DataView(bytes.buffer);
    for (const [at, letter] of Array.from(`\uFEFF${text}`).entries())
      view.setUint16(2 * at, letter.codePointAt(0) ?? 0, isLittle);
    return bytes;
  };
  const text = 'Phone;Straße\n030 1;Müllerstraße 4, José\n';
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
    // Letters that Latin-1 has, too: of others Node's decoder knows less than browsers.
    ['Windows', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
    ['UTF-16', utf16(text, true)],
    ['UTF-16 the other way round', utf16(text, false)],
  ])('are read as %s', async (_, bytes) => {
    expect(await textOfFile(new File([bytes], 'people.csv'))).toBe(text);
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
    const long = 'x'.repeat(45);
    const columns = ['Größe', 'Groesse', 'GRÖSSE', 'Имя', 'Отчество', 'Since 27.11.2026', long, long];
    expect(guessedUses(columns).map((use) => 'name' in use && use.name)).toEqual([
      'grosse',
      'groesse',
      'grosse_2',
      'value',
      'value_2',
      'since_27_11_2026',
      'x'.repeat(40),
      `${'x'.repeat(37)}_2`,
    ]);
    const numberOf = (...columns: string[]) =>
      columns[guessedUses(columns).findIndex(({ kind }) => kind === 'number')];
    expect(numberOf('Patient number', 'Phone')).toBe('Phone');
    expect(numberOf('Patient number', 'Name')).toBe('Patient number');
    expect(numberOf('Nom', 'Téléphone')).toBe('Téléphone');
    expect(numberOf('Name', 'Telefonnummer')).toBe('Telefonnummer');
    expect(guessedUses(['Delivery zone', 'Zeitzone']).map(({ kind }) => kind)).toEqual([
      'variable',
      'time_zone',
    ]);
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

  it('are told of where no rows can be made of them so', () => {
    const number = { kind: 'number' } as const;
    const zone = { kind: 'time_zone' } as const;
    const variables = Array.from({ length: 31 }, (_, at) => ({ kind: 'variable', name: `v${at}` }) as const);
    expect(faultOfUses([number, zone, ...variables.slice(1), { kind: 'none' }])).toBeNull();
    expect(faultOfUses([zone])).toBe('Choose one column as the phone number.');
    expect(faultOfUses([number, number])).toBe('Choose one column as the phone number.');
    expect(faultOfUses([number, zone, zone])).toBe('Choose at most one column as the time zone.');
    expect(faultOfUses([number, ...variables])).toBe('Use at most 30 columns as variables.');
    expect(faultOfUses([number, ...variables.slice(1), ...variables.slice(1, 2)])).toBe(
      'Two columns become the variable “v1”. Rename one.',
    );
  });

  it('tell where a variable’s value is too long, which the number and the time zone are told of as rows', async () => {
    const long = 'x'.repeat(301);
    const table = await readCsv(`Phone,Note,Other\n030 1,${long},ok\n${long},${long.slice(1)},${long}\n`);
    const uses = [
      { kind: 'number' },
      { kind: 'variable', name: 'note' },
      { kind: 'variable', name: 'other' },
    ] as const;
    expect(cutValues(table, uses)).toEqual([
      { line: 2, name: 'note' },
      { line: 3, name: 'other' },
    ]);
    expect(cutValues(table, [uses[0], { kind: 'none' }, { kind: 'none' }])).toEqual([]);
  });
});
