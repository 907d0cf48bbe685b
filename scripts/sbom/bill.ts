import type { ShippedPackage } from '../check/shipped-packages.ts'

const EXPRESSION = / (?:AND|OR|WITH) |\(/

/** A bill of materials in CycloneDX 1.5. The same packages give the same bytes. */
export function billOfMaterials(version: string, shipped: readonly ShippedPackage[]): object {
  const refs = new Map(shipped.map((one) => [`${one.name}@${one.version}`, packageUrl(one)]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'flightdeck', name: 'flightdeck', version },
    },
    components: shipped.map((shippedPackage) => ({
      type: 'library',
      'bom-ref': packageUrl(shippedPackage),
      name: shippedPackage.name,
      version: shippedPackage.version,
      purl: packageUrl(shippedPackage),
      licenses: [
        EXPRESSION.test(shippedPackage.licence)
          ? { expression: shippedPackage.licence }
          : { license: { id: shippedPackage.licence } },
      ],
      ...(shippedPackage.integrity && { hashes: [hash(shippedPackage.integrity)] }),
    })),
    dependencies: shipped.map((shippedPackage) => ({
      ref: packageUrl(shippedPackage),
      dependsOn: shippedPackage.needs.flatMap((key) => refs.get(key) ?? []),
    })),
  }
}

const packageUrl = ({ name, version }: ShippedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function hash(integrity: string): { alg: string; content: string } {
  const [algorithm = '', content = ''] = integrity.split(' ')[0]!.split(/-(.*)/s)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}
