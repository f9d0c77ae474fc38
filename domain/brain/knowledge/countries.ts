/** Countries of one word, by their English names: "Ireland", "Spain". */
export const countries: ReadonlySet<string> = new Set(countryNames());

function countryNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second)?.toLowerCase() ?? ''))
    .filter((name) => /^[a-z]{4,}$/.test(name));
}
