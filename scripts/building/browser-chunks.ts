/**
 * How the browser application is cut into files: few requests, and no page carries what only others need. What
 * isn't named here goes with the page that uses it. Each pattern must find something: one that a renamed file has
 * left behind would let a page grow in silence, so the build fails on it.
 */
import type { Plugin, Rolldown } from 'vite';

type Chunks = Extract<Rolldown.OutputOptions['codeSplitting'], object>;
type NameOf = Extract<NonNullable<Chunks['groups']>[number]['name'], (...given: never[]) => unknown>;
type ModuleGraph = Parameters<NameOf>[1];

/** By what they're for: patterns of modules' paths. */
export const patterns = {
  /** Parts of a library that its index names but the first page doesn't use. */
  later: [
    /react-query\/build\/modern\/use[A-Z]/,
    /react-query\/build\/modern\/suspense/,
    /react-query\/build\/modern\/errorBoundary/,
    /query-core\/build\/modern\/\w*[oO]bserver\./,
    /react-router\/dist\/esm\/useBlocker\./,
  ],
  /** What the home page adds to it: people who only look are spared a chunk of controls. */
  home: [
    /src\/components\/ui\/button-styles/,
    /src\/components\/ui\/brand-mark/,
    /node_modules\/clsx\//,
    /node_modules\/class-variance-authority\//,
  ],
  /** Controls of forms and pages alike. */
  controls: [
    ...under(/src\/components\/ui\//, [
      'button',
      'loading/inline-error',
      'loading/later',
      'loading/loaded\\.',
      'headings',
      'notice',
      'loading/skeleton',
      'status',
      'loading/empty-state',
      'skip-link',
      'form/switch',
    ]),
    /src\/lib\/class-names/,
    /src\/lib\/(offline\/unopened|imported)\./,
    /src\/lib\/format\/(?!dates|durations|figures|now|typed-time|phone-numbers|fact-text|number-price|prices|file-sizes)/,
    /node_modules\/@radix-ui\/react-slot\//,
    /node_modules\/@radix-ui\/react-compose-refs\//,
    /lucide-react\/dist\/esm\/(?!icons)/,
    ...under(/lucide-react\/dist\/esm\/icons\//, [
      'audio-lines\\.',
      'check\\.',
      'circle-check\\.',
      'circle-exclamation-point\\.',
      'info\\.',
      'loader-circle\\.',
      'phone\\.',
      'rotate-cw\\.',
      'search\\.',
      'triangle-.*\\.',
      'x\\.',
    ]),
  ],
  /** What checks and talks to our server. */
  server: [
    /node_modules\/zod\//,
    ...under(/contract\//, [
      'endpoint\\.ts',
      'errors\\.ts',
      'mend\\.ts',
      'calls\\/speaker\\.ts',
      'workspace\\/session\\.ts',
      'role\\.ts',
      'billing\\/balance\\.ts',
      'money\\.ts',
      'day\\.ts',
      'calls\\/outcomes\\.ts',
      'limits\\.ts',
      'paging\\.ts',
      'agents\\/agent-summary\\.ts',
      'calls\\/call-summary\\.ts',
    ]),
    /src\/lib\/session\/identity\/identity-error/,
    /src\/lib\/session\/sign-out/,
    /src\/lib\/api\//,
    /src\/lib\/events\//,
    ...under(/src\/lib\/queries\//, [
      'session',
      'workspace/billing-balance',
      'endpoint-query',
      'asked',
      'calls/call-news',
    ]),
    /node_modules\/ofetch\//,
    /node_modules\/ufo\//,
    /node_modules\/destr\//,
    /react-query\/(?!.*([iI]nfinite|useQueries))/,
    /query-core\/(?!.*([iI]nfinite|queriesObserver))/,
  ],
  fields: under(/src\/components\/ui\//, [
    'form/input',
    'form/field',
    'form/use-held-still',
    'form/form-error',
    'credit-words',
  ]),
  forms: [
    /node_modules\/react-hook-form\//,
    /node_modules\/@hookform\//,
    /src\/lib\/form-faults/,
    /src\/lib\/session\/session-actions/,
    /domain\/workspace\/identity-messages/,
    /src\/lib\/session\/identity\/identity-messages/,
    ...under(/src\/components\/auth\//, ['public-frame', 'account-faults', 'google-button']),
  ],
};

function under(folder: RegExp, names: readonly string[]): RegExp[] {
  return names.map((name) => new RegExp(folder.source + name));
}

/** The patterns that find none of these modules. */
export function missed(modules: Iterable<string>): RegExp[] {
  const ids = [...modules];
  return Object.values(patterns)
    .flat()
    .filter((pattern) => !ids.some((id) => pattern.test(id)));
}

const finds = (those: readonly RegExp[], id: string) => those.some((pattern) => pattern.test(id));

/** What the page's first script needs: all that is imported from it, step by step, without `import()`. */
function neededAtOnce(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** @param entry path of the page's first module */
export function browserChunks(entry: string): Chunks {
  let atOnce: Set<string> | null = null;
  const isNeeded = (id: string, graph: ModuleGraph) => (atOnce ??= neededAtOnce(entry, graph)).has(id);
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        // All pages, also the public ones.
        debugName: 'base',
        name: (id, graph) =>
          finds(patterns.home, id) || (!finds(patterns.later, id) && isNeeded(id, graph)) ? 'base' : null,
        priority: 9,
      },
      {
        // What every page but the home page has: schemas, the way to our server, controls.
        name: 'pages',
        test: (id) => finds(patterns.controls, id) || finds(patterns.server, id),
        priority: 8,
        minShareCount: 2,
      },
      { name: 'fields', test: (id) => finds(patterns.fields, id), priority: 8 },
      { name: 'forms', test: (id) => finds(patterns.forms, id), priority: 6 },
    ],
  };
}

/**
 * Files that wait for each other: whichever the browser runs first finds the other's names undefined, and the page
 * stays blank.
 *
 * @param imports of each file, those that it can't run without
 * @returns the files of one such circle; null: there's none
 */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cleared = new Set<string>();
  const follow = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (cleared.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...path, file]);
      if (circle !== null) return circle;
    }
    cleared.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** Fails a build in which a pattern finds nothing, or files wait for each other. */
export function checkedChunks(): Plugin {
  return {
    name: 'callwright:checked-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle !== null) {
        this.error(
          `scripts/building/browser-chunks.ts makes files that need each other: ${circle.join(', ')}`,
        );
      }
      const useless = missed(this.getModuleIds());
      if (useless.length > 0) {
        this.error(
          `scripts/building/browser-chunks.ts names what isn't there any more: ${useless.join(', ')}`,
        );
      }
    },
  };
}
