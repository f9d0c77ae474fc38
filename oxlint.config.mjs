/** The linter's rules. Most of them hold the direction of imports. */
import { readdirSync } from 'node:fs';

/**
 * Folders that are beside each other, lowest first, each with those of its neighbours that it may import.
 * A folder names only such as are listed before it. One that isn't listed stops the linter.
 */
const order = {
  contract: {
    agents: [],
    billing: [],
    workspace: [],
    calls: ['agents', 'billing'],
    assistant: ['agents', 'calls'],
    figures: ['agents', 'calls'],
    outbound: ['agents', 'calls'],
    scoring: ['calls'],
    sockets: ['calls'],
    webhooks: ['calls', 'figures'],
  },
  domain: {
    agents: [],
    brain: ['agents'],
    money: [],
    requests: [],
    calls: ['agents', 'money', 'requests'],
    'agent-tests': ['calls'],
    campaigns: ['agents', 'calls'],
    dashboard: ['calls', 'money'],
    alerts: ['dashboard'],
    scoring: ['calls'],
    examples: ['agents'],
    assistant: ['requests'],
    workspace: [],
    turns: ['brain'],
    topics: ['brain'],
  },
  'domain/brain': {
    read: [],
    knowledge: ['read'],
    meaning: ['read'],
    answering: ['meaning'],
    wording: ['read', 'meaning'],
    dialogue: ['read', 'knowledge', 'meaning', 'wording'],
  },
  'src/lib': {
    api: [],
    audio: [],
    env: [],
    format: [],
    notifications: [],
    offline: [],
    call: ['api', 'audio'],
    calls: ['format'],
    queries: ['api', 'call', 'calls', 'format'],
    campaigns: ['queries'],
    events: ['api', 'queries'],
    session: ['api', 'env', 'notifications', 'queries'],
    agents: ['queries'],
  },
  'src/components': {
    ui: [],
    sound: ['ui'],
    calls: ['sound', 'ui'],
    shell: ['calls', 'ui'],
    auth: ['shell', 'ui'],
    campaigns: ['calls', 'ui'],
    billing: ['ui'],
    home: ['shell', 'ui'],
    'phone-numbers': ['calls', 'ui'],
    settings: ['auth', 'calls', 'ui'],
    agents: ['calls', 'sound', 'ui'],
    dashboard: ['agents', 'calls', 'ui'],
    'shared-call': ['calls', 'ui'],
    'share-page': ['agents', 'shell', 'sound', 'ui'],
  },
  'server/platform': {
    configuration: [],
    database: [],
    outbound: [],
    storage: ['configuration'],
    http: ['configuration', 'database', 'storage'],
    mail: ['configuration', 'database'],
  },
  'server/runtime': {
    desk: [],
    lines: [],
    recorder: ['desk', 'lines'],
    tools: ['desk'],
    brains: ['desk'],
    'speech-in': ['desk', 'lines', 'recorder'],
    'speech-out': ['desk', 'lines', 'recorder'],
    engine: ['desk', 'lines', 'recorder', 'brains', 'speech-in', 'speech-out'],
    call: ['desk', 'lines', 'recorder', 'tools', 'brains', 'speech-in', 'speech-out', 'engine'],
  },
  'server/areas': {
    agents: [],
    'api-keys': [],
    audit: [],
    auth: [],
    billing: [],
    carriers: [],
    'do-not-call': [],
    events: [],
    mcp: [],
    'mcp-sign-ins': [],
    'provider-keys': [],
    recordings: [],
    settings: [],
    voices: [],
    webhooks: [],
    'phone-numbers': ['agents', 'carriers'],
    'knowledge-files': ['agents'],
    calls: ['agents', 'billing', 'do-not-call', 'knowledge-files', 'phone-numbers', 'recordings'],
    'agent-tests': ['agents', 'billing', 'calls', 'knowledge-files'],
    'phone-calls': ['agents', 'calls', 'carriers', 'do-not-call', 'phone-numbers'],
    campaigns: ['agents', 'calls', 'carriers', 'do-not-call', 'phone-numbers'],
    doctor: ['agents', 'billing', 'provider-keys', 'carriers', 'phone-numbers', 'calls'],
    'share-links': ['agents', 'calls', 'settings'],
    'shared-calls': ['calls', 'recordings', 'settings'],
    dashboard: ['agents', 'calls'],
    alerts: ['agents', 'calls'],
    inbox: ['alerts', 'calls'],
    assistant: ['agents', 'agent-tests', 'billing', 'calls', 'mcp'],
  },
  'mock-api': {
    recordings: [],
    calls: ['recordings'],
    demo: ['calls', 'recordings'],
    areas: ['calls', 'demo', 'recordings'],
  },
};

/** What imports of a group's folders begin with when they aren't relative. */
const prefixes = {
  contract: '#contract/',
  domain: '#domain/',
  'domain/brain': '#domain/brain/',
  'src/lib': '@/lib/',
  'src/components': '@/components/',
  'server/platform': '#server/platform/',
  'server/runtime': '#server/runtime/',
  'server/areas': '#server/areas/',
  'mock-api': '#mock-api/',
};

const forbid = (message, ...group) => ({ group, message });

const browserSide = forbid(
  'The server never imports the browser.',
  '@/**',
  '**/src/**',
  'react',
  'react-dom',
);
const serverSide = forbid('The browser never imports the server.', '#server/**', '**/server/**', 'node:**');
const mocks = forbid('src/mock-build alone imports the mocked API.', '#mock-api/**', '**/mock-api/**');
const brain = forbid(
  "Pages don't run calls: the brain is for the server and the mocked API.",
  '#domain/brain/**',
  '**/domain/brain/**',
);
const firebase = forbid(
  'Firebase is imported by src/lib/session/identity/firebase-*.ts alone, which are loaded lazily.',
  'firebase/**',
  'firebase',
);
const liveKit = forbid('server/runtime/engine is the only folder that knows LiveKit.', '@livekit/**');
const sql = forbid(
  'SQL is in stores alone: store.ts, or a file named …-store.ts.',
  'drizzle-orm',
  'drizzle-orm/**',
  'pg',
  '**/platform/database/schema',
  '**/platform/database/schema/**',
);
const pages = 'routes -> components -> lib -> domain -> contract, never back.';
const layers =
  'app -> areas -> runtime, identity -> platform -> domain -> contract, never back. Declare a port.';

const inBrowser = [serverSide, brain, mocks];
const programs = forbid(
  'A process or thread of its own is started, not imported: what both ends know is with the one that starts it.',
  '**/workers/**',
  '**/commands/**',
  '#server/workers/**',
  '#server/commands/**',
);
/** What joins everything, and a library's folder that's called alike. */
const joining = [
  '**/app',
  '**/main',
  '**/services/**',
  '#server/app',
  '#server/main',
  '#server/services/**',
  '!firebase-admin/app',
];
const inPrograms = [browserSide, mocks, liveKit];
const inServer = [...inPrograms, programs];
const inAreas = [
  ...inServer,
  forbid(layers, ...joining),
  forbid(
    "An area asks another area's service, never its store.",
    '../*/store',
    '../*/*-store',
    '../../*/store',
    '../../*/*-store',
    '#server/areas/*/store',
    '#server/areas/*/*-store',
    '#server/areas/*/*/*-store',
  ),
];
const inRuntime = [...inServer, forbid(layers, '**/areas/**', '#server/areas/**', ...joining)];
const inPlatform = [
  ...inServer,
  forbid(
    'The platform knows nothing above it.',
    '**/areas/**',
    '**/runtime/**',
    '**/identity/**',
    '#server/areas/**',
    '#server/runtime/**',
    '#server/identity/**',
    ...joining,
  ),
];
const inMocks = [
  serverSide,
  forbid(
    'The mocked API knows the contract and domain/ alone; src/mock-build joins it with the pages.',
    '@/**',
    '**/src/**',
    'react',
    'react-dom',
  ),
];
const inContract = [
  forbid(
    'The contract knows nothing above it.',
    '@/**',
    '#server/**',
    '#domain/**',
    '#mock-api/**',
    'node:**',
    'react',
    'react-dom',
    'fastify',
  ),
];
const inDomain = [
  forbid(
    'Rules know the contract and pure libraries alone: add a library here once it needs neither Node nor the DOM.',
    '*',
    '!./*',
    '!./*/*',
    '!./*/*/*',
    '!../*',
    '!../*/*',
    '!../*/*/*',
    '!../*/*/*/*',
    '!../*/*/*/*/*',
    '!#contract/*',
    '!#contract/*/*',
    '!#contract/*/*/*',
    '!chrono-node',
    '!luxon',
    '!libphonenumber-js',
    '!libphonenumber-js/max',
    '!zod/mini',
    ...['server', 'src', 'mock-api', 'contract'].map((outside) => `**/../${outside}/**`),
  ),
];
const brainAlone = forbid(
  'Of its neighbours, the brain may import agents.',
  ...Object.keys(order.domain)
    .filter((name) => name !== 'brain' && !order.domain.brain.includes(name))
    .flatMap((name) => [`../../${name}/**`, `../../../${name}/**`, `#domain/${name}/**`]),
);
/** In one group: an import that one group lets through by name isn't looked at by another. */
const joined = (...rules) => {
  const all = rules.flat();
  return [forbid(all.map(({ message }) => message).join(' '), ...all.flatMap(({ group }) => group))];
};
const inLib = [...inBrowser, forbid(pages, '@/components/**', '@/routes/**')];
const inComponents = [...inBrowser, firebase, forbid(pages, '@/routes/**')];

/** What files may not import. Of several entries for a file the last one counts, so each says all of it. */
const restrictions = [
  ['contract/**', inContract],
  [
    'contract/*.ts',
    [
      ...inContract,
      forbid(
        'What lies beside the folders of the contract knows none of them.',
        ...Object.keys(order.contract).map((name) => `./${name}/*`),
      ),
    ],
  ],
  ...neighbours('contract', () => inContract),
  ['domain/**', inDomain],
  ...neighbours('domain', () => []).map(([files, rules]) => [files, joined(inDomain, rules)]),
  ...neighbours('domain/brain', () => []).map(([files, rules]) => [
    files,
    joined(inDomain, rules, [brainAlone]),
  ]),
  ['mock-api/**', inMocks],
  ...neighbours('mock-api', () => inMocks),
  ['src/**', [...inBrowser, firebase]],
  ['src/mock-build/**', [serverSide, brain, firebase]],
  ['src/lib/**', inLib],
  ...neighbours('src/lib', (folder) => (folder === 'session' ? inLib : [...inLib, firebase])),
  ['src/components/**', inComponents],
  ...neighbours('src/components', () => inComponents),
  [
    'packages/sdk/src/*.ts',
    [
      forbid(
        'What runs in browsers and Node alike imports nothing but what is beside it.',
        '*',
        '!./*',
        '!./generated/*',
      ),
    ],
  ],
  [
    'packages/sdk/src/cli/**',
    [
      forbid(
        'The command line knows the SDK, and of this repository the contract alone.',
        '@/**',
        '#*/**',
        '**/server/**',
        '**/src/components/**',
        '**/src/lib/**',
        '**/domain/**',
        '**/mock-api/**',
      ),
    ],
  ],
  ['server/**', inServer],
  ['server/areas/**', [...inAreas, sql]],
  ...neighbours('server/areas', () => [...inAreas, sql]),
  ...neighbours('server/areas', () => inAreas, '*store.ts'),
  ['server/runtime/**', inRuntime],
  ['server/identity/**', inRuntime],
  ['server/commands/**', inPrograms],
  ['server/workers/**', inPrograms],
  [
    'server/runtime/*.ts',
    [
      ...inRuntime.filter((rule) => rule !== liveKit),
      forbid(liveKit.message, '@livekit/agents', '@livekit/agents-*'),
      forbid(
        'What lies beside the folders of the runtime knows none of them.',
        ...Object.keys(order['server/runtime']).flatMap((name) => [
          `./${name}/*`,
          `#server/runtime/${name}/*`,
        ]),
      ),
    ],
  ],
  ...neighbours('server/runtime', (folder) =>
    folder === 'engine' ? inRuntime.filter((rule) => rule !== liveKit) : inRuntime,
  ),
  ['server/platform/**', inPlatform],
  ...neighbours('server/platform', () => inPlatform),
];

/**
 * An entry for each folder of a group: what `rulesOf` gives for it, and that it leaves the neighbours alone
 * which it may not import.
 *
 * @param files which of its files
 */
function neighbours(group, rulesOf, files = '*') {
  const folders = Object.entries(order[group]);
  const names = folders.map(([name]) => name);
  const found = readdirSync(new URL(group, import.meta.url), { withFileTypes: true });
  for (const { name } of found.filter((entry) => entry.isDirectory())) {
    if (!names.includes(name))
      throw new Error(`${group}/${name} has no place in the order of ${import.meta.url}.`);
  }
  return folders.map(([folder, allowed], place) => {
    const early = allowed.find((name) => !names.slice(0, place).includes(name));
    if (early !== undefined)
      throw new Error(`${group}/${folder} may import ${early}, which isn't listed before it.`);
    const others = names.filter((name) => name !== folder && !allowed.includes(name));
    const rule = forbid(
      `In ${group}, ${folder} may import ${allowed.join(', ') || 'none of its neighbours'}: see \`order\` in oxlint.config.mjs.`,
      ...others.flatMap((name) => [`../${name}/**`, `../../${name}/**`, `${prefixes[group]}${name}/**`]),
    );
    return [`${group}/${folder}/**/${files}`, [...rulesOf(folder), ...(others.length > 0 ? [rule] : [])]];
  });
}

const zodMini = {
  name: 'zod',
  message: "Use zod/mini: the full build is too heavy for the browser's entry path.",
};
const restricted = (patterns) => ['error', { paths: [zodMini], patterns }];

export default {
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'off', perf: 'off' },
  ignorePatterns: ['dist', 'node_modules', 'src/routeTree.gen.ts', 'packages/sdk/src/generated', '.data'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'unicorn/filename-case': [
      'error',
      { cases: { kebabCase: true }, ignore: ['\\.gen\\.ts$', '^_', '\\$', '__root'] },
    ],
    'promise/valid-params': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'no-restricted-imports': restricted([]),
  },
  overrides: [
    ...restrictions.map(([files, patterns]) => ({
      files: [files],
      rules: { 'no-restricted-imports': restricted(patterns) },
    })),
    { files: ['scripts/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
    // These run on other people's sites: their makers read the console, which has no other log.
    {
      files: ['src/widget/**', 'packages/sdk/src/react/**'],
      rules: { 'no-console': ['error', { allow: ['error'] }] },
    },
  ],
};
