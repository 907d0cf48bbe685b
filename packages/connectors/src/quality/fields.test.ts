import { FIELDS, gatherSubjects, isUnknown, levelsGiving, type CheckSubject } from '@flightdeck/domain/checks'
import { expect, test } from 'vitest'
import { inspectedDemo } from '../test/inspected-world.ts'

test('a field is read on exactly the platforms and levels of the catalogue', async () => {
  const subjects: CheckSubject[] = (await inspectedDemo()).flatMap(({ account, inspected }) =>
    gatherSubjects(account, inspected),
  )
  const observedFields = new Set<string>()
  for (const subject of subjects)
    for (const field of FIELDS) {
      const reading = field.read(subject)
      if (reading === null || reading === 0 || isUnknown(reading)) continue
      observedFields.add(`${field.key} ${subject.account.platform} ${subject.kind}`)
    }
  const declared = new Set(
    FIELDS.flatMap((field) =>
      (['dv360', 'ttd', 'meta_ads', 'google_ads'] as const).flatMap((platform) =>
        levelsGiving(field, platform).map((level) => `${field.key} ${platform} ${level}`),
      ),
    ),
  )
  expect([...observedFields].filter((one) => !declared.has(one))).toEqual([])
  // The demo does not use everything that platforms offer.
  expect(observedFields.size / declared.size).toBeGreaterThan(0.6)
})
