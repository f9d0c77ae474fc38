import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  plugins: [
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
  resolve: { alias: { '@': path('./src') } },
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, also the public ones: it must not end up in a chunk with more.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)\/(?!.*([iI]nfinite|useMutation|mutationObserver|[sS]uspense))|contract\/(permissions|browser-environment)\.ts/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/unit/**/*.test.tsx'],
          setupFiles: ['tests/unit/setup-dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
