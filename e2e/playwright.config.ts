import { defineConfig } from '@playwright/test'

/**
 * Playwright's own list, because a second one replaces it, and features that a headless window need not draw:
 * each page would otherwise load a toolbar of its own.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUILocationBar',
  'WebUIReloadButton',
  'WebUISplitTabsButton',
  'WebUIToolbar',
  'SpareRendererForSitePerProcess',
]

const args = [
  `--disable-features=${withoutFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Long ones go before short ones, so that no worker is left alone. */
const withData = [
  'demo.spec.ts',
  'search.spec.ts',
  'trader.spec.ts',
  'alerts-*.spec.ts',
  'connectors.spec.ts',
  'first-run.spec.ts',
  'changes.spec.ts',
  'agents.spec.ts',
  'pacing.spec.ts',
  'reports*.spec.ts',
  'taxonomy.spec.ts',
  'quality/*.spec.ts',
]
const short = ['audit.spec.ts', 'session.spec.ts', 'shared-elements.spec.ts', 'users.spec.ts']

export default defineConfig({
  testDir: '.',
  projects:
    process.env.FLIGHTDECK_HOURS === undefined
      ? [
          { name: 'with data', testMatch: withData },
          { name: 'others', testMatch: '*.spec.ts', testIgnore: [...withData, ...short, 'hours/*'] },
          { name: 'short', testMatch: short },
        ]
      : [{ name: 'hours', testMatch: 'hours/*.spec.ts' }],
  globalSetup: './start-product.ts',
  outputDir: './test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is no failure. What passes only at the second try is named at the end of the run.
  retries: process.env.CI === undefined ? 0 : 1,
  // A guard, no promise: the longest take 50 s on a busy machine.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Stops animations, which would be waited for before every click.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs a fifth of the time; `--trace=on` writes one when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
})
