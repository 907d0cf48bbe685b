import './lib/trusted-types.ts'
import './app/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageMark } from './lib/page-mark.ts'
import { startTelemetry } from './lib/telemetry/start-telemetry.ts'
import { telemetry } from './lib/telemetry/telemetry.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root, {
  // The boundary shows the error; here it is logged and reported.
  onCaughtError: (error) => {
    console.error(error) // oxlint-disable-line no-console
    telemetry.report(error)
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

startTelemetry({
  telemetry,
  isProduction: import.meta.env.PROD,
  page: window,
  load: async () => {
    if (pageMark('telemetry') === null) return null
    await firstPaint()
    const { openSender } = await import('./app/telemetry-sender.ts')
    return openSender()
  },
})

function firstPaint() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
