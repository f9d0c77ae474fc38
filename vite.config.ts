import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { browserChunks, checkedChunks } from './scripts/building/browser-chunks.ts';
import { patient, sideBySide, slowness } from './tests/patience.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

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

/** Serves the script of the widget, or puts it into the build, as `/widget.js`. */
function widgetScript(): Plugin {
  const fileName = 'widget.js';
  const source = async () => {
    const { outputFiles } = await bundle({
      entryPoints: [path('./src/widget/widget.ts')],
      alias: { '@': path('./src') },
      bundle: true,
      format: 'iife',
      minify: true,
      target: 'es2022',
      write: false,
    });
    return outputFiles[0]?.text ?? '';
  };
  return {
    name: 'callwright:widget',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        source().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await source() });
    },
  };
}

/** Keeps no transformed module that lists files: the runner would go on importing one that has been removed. */
function listsOfFilesReadAgain(): Plugin {
  return {
    name: 'callwright:lists-of-files-read-again',
    configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKey }) {
      defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
    },
  };
}

/**
 * Tests on real servers that wait for deadlines of theirs or fill a database, in real time: by
 * `npm run test:measured`, so that `npm test` needn't wait with them.
 */
const measured = [
  'campaigns/killed-servers',
  'failover/failover',
  'http/draining',
  'identity/persistence',
  'knowledge-files/knowledge-limits',
  'knowledge-files/reader-limits',
  'phone-calls/real-processes',
  'phone-calls/telephone-cap',
  'platform/embedded',
  'speech/fault-matrix',
  'webhooks/killed-deliveries',
].map(integrationFile);

/**
 * The other calls in real time: every way that spoken calls and those of the carriers' doubles can go, each of which
 * sends and hears sound for many seconds. By `npm run test:calls`; the usual ways of each carrier are in `npm test`.
 */
const callsInRealTime = [
  'calls/take-over',
  'campaigns/campaign-progress',
  'phone-calls/answering-machines',
  'phone-calls/draining-campaigns',
  'phone-calls/fallback-numbers',
  'phone-calls/lookups',
  'phone-calls/number-rules',
  'phone-calls/recording-notice',
  'phone-calls/several-processes',
  'phone-calls/silence-never',
  'phone-calls/transfers',
  'phone-calls/warm-transfers',
  'runtime/many-calls',
  'runtime/voice-barge-in',
  'runtime/voice-failures',
  'runtime/voice-many-calls',
  'runtime/voice-turns',
  'speech/built-in-voice',
  'speech/voice-faults',
  'telnyx/fallback-by-telnyx',
  'telnyx/machines-by-telnyx',
  'telnyx/transfers-by-telnyx',
  'telnyx/warm-transfers-by-telnyx',
  'twilio/fallback-by-twilio',
  'twilio/machines-by-twilio',
  'twilio/practice-phone',
  'twilio/transfers-by-twilio',
  'twilio/warm-transfers-by-twilio',
].map(integrationFile);

function integrationFile(name: string): string {
  return `tests/integration/${name}.test.ts`;
}

export default defineConfig({
  plugins: [
    widgetScript(),
    listsOfFilesReadAgain(),
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
    checkedChunks(),
  ],
  resolve: {
    alias: {
      '@': path('./src'),
      // React has had this hook since 18; the shim brings its own for older ones.
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
    // In kB. The largest file is the API reference, which comes when it's opened; what pages load is held by tests in gzip.
    // The bundler's notice would have people who start the product believe that they did something wrong.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: browserChunks(path('./index.html')),
        // The first script names every file, and hashes can't be compressed; fewer letters the builder doesn't take.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: process.env.VITEST === undefined ? {} : await tests(),
});

type TestSettings = NonNullable<ViteUserConfig['test']>;

/** A project of tests on a real database, identity emulator and HTTP servers. */
function onServers(
  name: string,
  settings: Pick<TestSettings, 'include' | 'exclude' | 'maxWorkers' | 'maxConcurrency'>,
) {
  return {
    extends: true as const,
    test: {
      name,
      environment: 'node' as const,
      globalSetup: ['tests/integration/global-setup.ts'],
      // Each file has its own database and servers, and closes them: each worker loads the modules once.
      isolate: false,
      // The machine may get slower than it was at the start: many files at a time see to that.
      testTimeout: patient(90_000),
      hookTimeout: patient(90_000),
      // Looking takes requests, for which calls in real time have to wait.
      expect: { poll: { timeout: patient(30_000), interval: 100 } },
      ...settings,
    },
  };
}

async function tests(): Promise<TestSettings> {
  // It brings all of the runner with it, which a build needn't load.
  const { LongestFirst } = await import('./tests/longest-first.ts');
  // `expect.poll` waits for what happens; a test that is stuck elsewhere ends by the limit of tests.
  const expect = { poll: { timeout: patient(10_000) } };
  // They wait for sockets, databases and speech more than they compute, and calls run in real time:
  // those of a file that share nothing wait side by side, as many as the machine carries.
  const waitingTogether = {
    maxWorkers: availableParallelism() * sideBySide(3, 2),
    maxConcurrency: Math.max(2, Math.round(16 / slowness())),
  };
  return {
    // As many as there are cores; left to itself the runner would keep one of two idle.
    maxWorkers: availableParallelism(),
    // A tenth of their time went into collecting young garbage.
    execArgv: ['--max-semi-space-size=64'],
    // What was transformed once is there for the next runner and the next run.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/unit/setup-node.ts'],
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
          // Loading the application takes longer than most files of tests: each worker does it once, and the
          // setup puts back what a file changed.
          isolate: false,
          testTimeout: patient(30_000),
          hookTimeout: patient(30_000),
          expect,
        },
      },
      onServers('integration', {
        include: ['tests/integration/**/*.test.ts'],
        exclude: [...callsInRealTime, ...measured],
        ...waitingTogether,
      }),
      onServers('calls', { include: callsInRealTime, ...waitingTogether }),
      onServers('measured', { include: measured, maxWorkers: availableParallelism() }),
      {
        extends: true,
        test: {
          name: 'telephone',
          environment: 'node',
          include: ['tests/telephone/**/*.test.ts'],
          // By `npm run test:telephone`, which prepares what they need.
          globalSetup: ['tests/telephone/global-setup.ts', 'tests/integration/global-setup.ts'],
          testTimeout: patient(120_000),
          hookTimeout: patient(90_000),
          expect: { poll: { timeout: patient(30_000) } },
          maxWorkers: 1,
        },
      },
    ],
  };
}
