import { ENTITY_KINDS, type EntityKind, type SeenAccount, type SeenEntity } from '@flightdeck/domain/ad-data'
import { FIELDS, gatherSubjects, isUnknown, type CheckSubject } from '@flightdeck/domain/checks'
import {
  FIELD_KEYS,
  givenByAll,
  PLATFORMS,
  type AdPlatformKey,
  type FieldKey,
} from '@flightdeck/domain/platforms'
import { inspectedAccount, inspectedDemo } from './inspected-world.ts'
import { dv360Natives } from './natives/dv360.ts'
import { googleAdsNatives } from './natives/google-ads.ts'
import { metaNatives } from './natives/meta-ads.ts'
import { ttdNatives } from './natives/ttd.ts'

/** Entities with every setting that a platform gives, out of its own words. */
export const NATIVES: Record<AdPlatformKey, (account: SeenAccount) => SeenEntity[]> = {
  dv360: dv360Natives,
  ttd: ttdNatives,
  meta_ads: metaNatives,
  google_ads: googleAdsNatives,
}

export const anAccount: SeenAccount = {
  nativeId: '1',
  name: 'Aurelia',
  parent: null,
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  isActive: true,
}

/** The file that says on which levels a platform gives each field: those where the demo or its natives have a value. */
export async function drawFields(platform: AdPlatformKey): Promise<string> {
  const natives = NATIVES[platform](anAccount).map(({ raw: _raw, ...entity }) => ({ entity }))
  const demo = (await inspectedDemo()).filter(({ account }) => account.platform === platform)
  const subjects = [
    ...gatherSubjects(inspectedAccount(platform, anAccount, '2026-11-15'), natives),
    ...demo.flatMap(({ account, inspected }) => gatherSubjects(account, inspected)),
  ]
  const common = givenByAll([])
  const levels = kindsIn(subjects)
  const drawn = FIELD_KEYS.filter((key) => !(key in common)).map(
    (key) => `  ${key}: ${written(kindsIn(subjects.filter((subject) => hasValue(key, subject))))},`,
  )
  return `import { givenByAll, type FieldSupport } from '../field-support.ts'

/** On which levels ${PLATFORMS[platform].label} gives each field, as its normaliser has it. Drawn; never edited by hand. */
export const fields: FieldSupport = {
  ...givenByAll(${written(levels)}),
${drawn.join('\n')}
}
`
}

function hasValue(key: FieldKey, subject: CheckSubject): boolean {
  const reading = FIELDS.find((field) => field.key === key)!.read(subject)
  return reading !== null && reading !== 0 && !isUnknown(reading)
}

const kindsIn = (subjects: CheckSubject[]): EntityKind[] =>
  ENTITY_KINDS.filter((kind) => subjects.some((subject) => subject.kind === kind))
const written = (levels: EntityKind[]) => `[${levels.map((level) => `'${level}'`).join(', ')}]`
