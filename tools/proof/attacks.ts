import { parseArgs } from 'node:util'
import { ATTACKS } from './attacks/attacks.ts'
import { attackedProduct } from './attacks/product.ts'

/** Attacks that once worked, on a demo with a past. Words limit them to some; `--data` names a folder that has lived already. */
const { values, positionals } = parseArgs({
  options: { data: { type: 'string' } },
  allowPositionals: true,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const attacks = ATTACKS.filter(
  ({ finding, title }) =>
    positionals.length === 0 || positionals.some((word) => `${finding} ${title}`.includes(word)),
)
const product = await attackedProduct(values.data)
let working = 0
try {
  for (const { finding, title, run } of attacks) {
    const { successes, figures } = await run(product)
    if (successes.length > 0) working++
    console.log(`${successes.length > 0 ? '✗ still works' : '✓ fails'}  ${finding} ${title}`)
    for (const line of figures) console.log(`    ${line}`)
    for (const line of successes) console.log(`  ✗ ${line}`)
  }
} finally {
  await product.end()
}
console.log(`\n${working} of ${attacks.length} attacks still work`)
process.exit(working > 0 || attacks.length === 0 ? 1 : 0)
