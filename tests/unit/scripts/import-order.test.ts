/** The linter refuses imports against the order of `oxlint.config.mjs`: tried on a small copy of the house. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../../patience';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const groups = [
  'contract',
  'domain',
  'domain/brain',
  'src/lib',
  'src/components',
  'server/platform',
  'server/runtime',
  'server/areas',
  'mock-api',
];

/** A file, and what it imports. */
const wrong: Record<string, string> = {
  'contract/up.ts': '#domain/agents/agent-can',
  'contract/general.ts': './calls/calls',
  'contract/agents/up.ts': '../calls/calls',
  'domain/agents/node.ts': 'node:fs',
  'domain/agents/up.ts': '../brain/words',
  'domain/agents/server.ts': '../../server/app',
  'domain/brain/read/up.ts': '../meaning/intents',
  'domain/brain/read/days/up.ts': '../../meaning/intents',
  'domain/brain/dialogue/side.ts': '../../calls/call-can',
  'mock-api/page.ts': '@/lib/api/client',
  'mock-api/calls/up.ts': '../areas/calls/alerts',
  'src/lib/api/up.ts': '@/lib/queries/calls',
  'src/lib/api/page.ts': '@/components/ui/button',
  'src/components/ui/up.ts': '@/components/agents/agent-editor',
  'src/components/calls/brain.ts': '#domain/brain/words',
  'src/components/calls/mocks.ts': '#mock-api/mock',
  'src/routes/server.ts': '#server/app',
  'server/platform/up.ts': '../areas/calls/service',
  'server/platform/database/up.ts': '../http/session',
  'server/runtime/up.ts': './call/run',
  'server/runtime/desk/up.ts': '../call/run',
  'server/runtime/speech-out/worker.ts': '../../workers/voice',
  'server/identity/up.ts': '../areas/auth/service',
  'server/runtime/call/area.ts': '../../areas/calls/service',
  'server/runtime/call/livekit.ts': '@livekit/agents',
  'server/areas/agents/up.ts': '../calls/service',
  'server/areas/billing/test-checkout/up.ts': '../../calls/service',
  'server/areas/calls/side.ts': '../share-links/service',
  'server/areas/calls/store.ts': '../agents/store',
  'server/areas/calls/foreign.ts': '../billing/ledger-store',
  'server/areas/calls/sql.ts': 'drizzle-orm',
  'server/areas/calls/schema.ts': '../../platform/database/schema',
  'server/areas/agents/deep.ts': '#server/areas/calls/store',
  'server/areas/agents/services.ts': '../../services/services',
  'server/areas/calls/exports/worker.ts': '../../../workers/call-export',
  'src/components/share-page/firebase.ts': 'firebase/auth',
};

const right: Record<string, string> = {
  'contract/calls/down.ts': '../agents/agents',
  'domain/agents/contract.ts': '#contract/agents/agents',
  'domain/brain/down.ts': '../agents/result-template',
  'domain/brain/dialogue/agents.ts': '../../agents/result-template',
  'domain/brain/meaning/down.ts': '../read/days/date',
  'mock-api/down.ts': '#domain/brain/words',
  'mock-api/areas/calls/down.ts': '../../calls/call-topics',
  'src/mock-build/down.ts': '#mock-api/mock',
  'src/components/agents/down.ts': '@/components/ui/button',
  'server/platform/http/down.ts': '../database/connection',
  'server/runtime/engine/livekit.ts': '@livekit/agents',
  'server/areas/calls/down.ts': '../agents/service',
  'server/areas/calls/link-store.ts': 'drizzle-orm',
  'server/areas/dashboard/down.ts': '../calls/service',
  'server/identity/library.ts': 'firebase-admin/app',
  'server/workers/down.ts': '../areas/calls/exports/export-files',
};

/** It takes a second, and waits its turn where others lint. */
const LINT_MS = patient(600_000);

let house = '';

function build(file: string, imported: string): void {
  mkdirSync(join(house, dirname(file)), { recursive: true });
  writeFileSync(join(house, file), `import * as found from '${imported}';\n\nexport default found;\n`);
}

function run(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'callwright-lint-'));
  cpSync(join(root, 'oxlint.config.mjs'), join(house, 'oxlint.config.mjs'));
  for (const group of groups) {
    for (const entry of readdirSync(join(root, group), { withFileTypes: true })) {
      if (entry.isDirectory()) mkdirSync(join(house, group, entry.name), { recursive: true });
    }
  }
  for (const [file, imported] of Object.entries({ ...wrong, ...right })) build(file, imported);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the order of imports', () => {
  it(
    'refuses each import that goes back, and no other',
    () => {
      const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
      const { code, output } = run(oxlint, '--config', 'oxlint.config.mjs', '--format', 'unix', '.');
      const refused = Object.keys({ ...wrong, ...right }).filter((file) => output.includes(`${file}:`));
      expect(refused).toEqual(Object.keys(wrong));
      expect(code).toBe(1);
    },
    LINT_MS,
  );

  it('has a place for every folder, or stops', () => {
    mkdirSync(join(house, 'server/areas/not-listed'));
    const { code, output } = run('oxlint.config.mjs');
    rmSync(join(house, 'server/areas/not-listed'), { recursive: true });
    expect(code).not.toBe(0);
    expect(output).toContain('server/areas/not-listed has no place in the order');
  });
});
