import { writePart } from './kit/benchmarks-page.ts'
import { inBrowser } from '../proof/kit/in-browser.ts'
import { machine } from './kit/machine.ts'

/** How fast the product feels in a browser; what is measured is said there. With `--write` it is kept in docs/benchmarks.md. */
const args = process.argv.slice(2)
const about = machine()
const output = await inBrowser('felt.ts', args)
if (args.includes('--write')) {
  const on = Object.entries(about).map(([name, value]) => `${name} ${String(value)}`)
  writePart(
    'felt',
    `Written by \`npm run bench -- felt --write\`, on: ${on.join(', ')}.\n\n\`\`\`\n${output.trim()}\n\`\`\``,
  )
}
