/** How Chromium is started for tests: with nothing that calls out, and without controls that no test sees. */

/** What Playwright 1.65.1 switches off itself. Chromium takes the last switch of a kind only, so ours repeats it. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages that the address bar keeps ready in each new window: a second of the processor for every test. */
const addressBar = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxSimplification',
];

export const chromiumSwitches = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...addressBar].join(',')}`,
];
