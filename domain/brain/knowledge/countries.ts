/** Countries of one word, by their English names: "Ireland", "Spain". What's rather a state, a name or a thing is left out. */
const meansElse = new Set(['georgia', 'jordan', 'chad', 'turkey', 'china', 'jersey']);
export const countries: ReadonlySet<string> = new Set(countryNames());

function countryNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second)?.toLowerCase() ?? ''))
    .filter((name) => /^[a-z]{4,}$/.test(name) && !meansElse.has(name));
}
