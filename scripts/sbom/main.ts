import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from '../check/repository.ts'
import { root } from '../run/root.mjs'
import { billOfMaterials } from './bill.ts'
import { shippedPackages, type Lock } from '../check/shipped-packages.ts'

const FILE = 'sbom.cdx.json'

const lock = JSON.parse(read('package-lock.json')) as Lock
const shipped = shippedPackages(lock)
const { version } = JSON.parse(read('package.json')) as { version: string }
writeFileSync(join(root, FILE), `${JSON.stringify(billOfMaterials(version, shipped), null, 2)}\n`)
console.log(`${shipped.length} packages that ship, in ${FILE} (CycloneDX 1.5).`)
