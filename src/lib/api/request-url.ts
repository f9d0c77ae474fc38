/** Builds the address of a request from an endpoint's path. */

/** Values that may be in a path or a query; absent ones are left out of the query. */
export type UrlValues = Readonly<Record<string, unknown>>;

/** `/agents/{agent_id}` with its parameters filled in and encoded, below `baseUrl`. */
export function requestUrl(baseUrl: string, path: string, params: UrlValues, query: UrlValues): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`The path ${path} needs the parameter ${name}.`);
    }
    const text = textOf(value);
    // Browsers resolve these two before sending, also when encoded: another endpoint would be asked.
    if (text === '.' || text === '..') throw new Error(`${text} is no value for ${name}.`);
    return encodeURIComponent(text);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, textOf(one));
    }
  }
  const suffix = search.toString();
  return `${baseUrl}${filled}${suffix ? `?${suffix}` : ''}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}
