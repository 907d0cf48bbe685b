import { fileURLToPath } from 'node:url'
import type { Manifest } from './missing-package.ts'
import { read, report, repositoryFiles } from './repository.ts'

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const TEXT = /\.(tsx?|m?js|json|md|sql|sh|css|html|ya?ml|toml|txt)$|(^|\/)(\.npmrc|\.gitignore|run)$/

/** Things that are true of one machine or one person and must not travel with the repository. */
const PRIVATE: [RegExp, string][] = [
  [/(?<![\w./@-])\/(?:home|Users)\/[\w-]+\//, 'a path of one machine'],
  [/(?<![\w./@-])\/root\//, 'a path of one machine'],
  [/(?<![\w./@-])\/work\/(?:main|shared)\b/, 'a path of one machine'],
  [/_auth[T]oken|(?<!\w)_password\s*=(?!=)|\/\/[\w.-]+\/:_auth/, 'a credential of a package registry'],
  [/https?:\/\/[^\s/:@'"`$]+:[^\s/:@'"`$]+@/, 'a password in an address'],
  [
    /https?:\/\/(?:registry\.npmjs\.org|registry\.yarnpkg\.com|[\w.-]*artifactory[\w.-]*)/,
    'the address of a package registry',
  ],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bxox[abprs]-[\w-]{10,}/, 'a credential'],
]

export function looseVersions(path: string, manifest: Manifest): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  return Object.entries({ ...all, ...manifest.overrides })
    .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} is ${JSON.stringify(version)}, not one exact version.`)
}

export function registryAddresses(lock: string): string[] {
  const count = lock.match(/"resolved": "https?:/g)?.length ?? 0
  return count > 0 ? [`package-lock.json names the address of a registry ${count} times.`] : []
}

export function privateThings(path: string, text: string): string[] {
  return PRIVATE.flatMap(([pattern, what]) => {
    const match = pattern.exec(text)
    if (!match) return []
    const line = text.slice(0, match.index).split('\n').length
    return [`${path}:${line} holds ${what}.`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = repositoryFiles()
  const manifests = files.filter((path) => /(^|\/)package\.json$/.test(path))
  report([
    ...registryAddresses(read('package-lock.json')),
    ...manifests.flatMap((path) => looseVersions(path, JSON.parse(read(path)) as Manifest)),
    ...files.filter((path) => TEXT.test(path)).flatMap((path) => privateThings(path, read(path))),
  ])
}
