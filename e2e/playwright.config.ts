import { defineConfig } from '@playwright/test'

/**
 * Playwright's own list, which a second one replaces, and what a window nobody sees need not draw: each page would
 * otherwise load a toolbar of its own.
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

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './start-product.ts',
  outputDir: './test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is no failure. What passes only at the second try is named at the end of the run.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of every journey costs a fifth of the time; `--trace=on` writes one when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
})
