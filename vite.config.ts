import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import type { Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { patient, slowness } from './tests/patience.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/*
 * How the browser application is cut into files: few requests, and no page carries what only others
 * need. What is not named here goes with the page that uses it.
 */
type Chunks = Extract<Rolldown.OutputOptions['codeSplitting'], object>;
type NameOf = Extract<NonNullable<Chunks['groups']>[number]['name'], (...given: never[]) => unknown>;
type ModuleGraph = Parameters<NameOf>[1];

/** Parts of a library that its index names but the first page does not use. */
const LATER =
  /react-query\/build\/modern\/(use[A-Z]|suspense|errorBoundary)|query-core\/build\/modern\/\w*[oO]bserver\.|react-router\/dist\/esm\/useBlocker\./;

/** What the home page adds to it: people who only look are spared a chunk of controls. */
const HOME =
  /src\/components\/(ui\/button-styles|shell\/brand-mark)|node_modules\/(clsx|class-variance-authority)\//;

const ENTRY = path('./index.html');

/** What the page's first script needs: all that is imported from it, step by step, without `import()`. */
function neededAtOnce(graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [ENTRY];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let atOnce: Set<string> | null = null;
const needed = (id: string, graph: ModuleGraph) => (atOnce ??= neededAtOnce(graph)).has(id);

/** Controls of forms and pages alike. */
const CONTROLS =
  /src\/components\/ui\/(button|inline-error|headings|line-drawing|notice|skeleton|status|table|relative-time|empty-state)|src\/lib\/(class-names|format)|node_modules\/(tailwind-merge|@radix-ui\/react-(slot|compose-refs))\/|lucide-react\/dist\/esm\/((?!icons)|icons\/(check|circle|circle-.*|info|loader-circle|rotate-cw|search|triangle-.*|x)\.)/;

/** What checks and talks to our server. */
const SERVER =
  /node_modules\/zod\/|contract\/(endpoint|session|role)\.ts|src\/lib\/session\/identity-error|contract\/(balance|money|outcomes|paging|agent-summary|call-summary)\.ts|src\/lib\/(api|events)\/|src\/lib\/queries\/(session|billing-balance)|src\/lib\/session\/sign-out|node_modules\/(ofetch|ufo|destr)\/|(react-query|query-core)\/(?!.*[iI]nfinite)/;

const chunks: Chunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      // All pages, also the public ones.
      debugName: 'base',
      name: (id, graph) => (HOME.test(id) || (!LATER.test(id) && needed(id, graph)) ? 'base' : null),
      priority: 9,
    },
    {
      // What every page but the home page has: schemas, the way to our server, controls.
      name: 'pages',
      test: (id) => CONTROLS.test(id) || SERVER.test(id),
      priority: 8,
      minShareCount: 2,
    },
    {
      name: 'fields',
      test: /src\/components\/ui\/(input|field|form-error)/,
      priority: 8,
    },
    {
      name: 'forms',
      test: /node_modules\/(react-hook-form|@hookform)\/|src\/lib\/form-faults|src\/lib\/session\/(session-actions|identity-messages)|src\/components\/auth\/(public-frame|account-faults|google-button|use-identity-service)/,
      priority: 6,
    },
  ],
};

/** Whether the browser application is built on the mocked API (`docs/mock-build.md`). */
const onMocks = process.env.VITE_USE_MOCK === 'true';

/** Serves MSW's service worker, or puts it into the build, as `/mockServiceWorker.js`. */
function mockServiceWorker(): Plugin {
  const fileName = 'mockServiceWorker.js';
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${fileName}`));
  return {
    name: 'callwright:mock-service-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: source() });
    },
  };
}

export default defineConfig({
  plugins: [
    onMocks && mockServiceWorker(),
    // Tests run on the committed route tree; several of their processes would write it at once.
    process.env.VITEST === undefined &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // A page's loader and its queries come with the page, not with the entry.
        codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'notFoundComponent']] },
        quoteStyle: 'single',
        semicolons: true,
      }),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      '@': path('./src'),
      // React has had this hook since 18; the shim carries one of its own for older ones.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // A constant, so that the build drops what the other kind would need.
  define: { 'import.meta.env.VITE_USE_MOCK': JSON.stringify(String(onMocks)) },
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
      },
    },
  },
  test: process.env.VITEST === undefined ? {} : tests(),
});

function tests(): NonNullable<ViteUserConfig['test']> {
  // `expect.poll` waits for what happens; a test that is stuck elsewhere ends by the limit of tests.
  const expect = { poll: { timeout: patient(10_000) } };
  return {
    // As many as there are cores; left to itself the runner would keep one of two idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          // Pure functions leave nothing behind: each worker loads their modules once, not once a file.
          isolate: false,
          testTimeout: patient(20_000),
          hookTimeout: patient(30_000),
          expect,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/unit/**/*.test.tsx'],
          setupFiles: ['tests/unit/setup-dom.ts'],
          testTimeout: patient(30_000),
          hookTimeout: patient(30_000),
          expect,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/global-setup.ts'],
          // Each file has a database and servers of its own, and closes them: each worker loads the modules once.
          isolate: false,
          // The machine may get slower than it was at the start: three files at a time see to that.
          testTimeout: patient(90_000),
          hookTimeout: patient(90_000),
          expect: { poll: { timeout: patient(30_000) } },
          // They wait for sockets, databases and speech more than they compute, and calls run in real time:
          // those of a file that share nothing wait side by side, as many as the machine carries.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          maxConcurrency: Math.max(2, Math.round(16 / slowness())),
        },
      },
    ],
  };
}
